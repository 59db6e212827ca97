import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, CircleQuestionMark, LogOut, Moon } from 'lucide-react';
import { useSignOut } from '../features/accounts/data-leaving.ts';
import { useHelpDialogs, useTheme } from '../lib/prefs.ts';
import { useUser } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';
import { SETTINGS_PAGES } from './settings-pages.ts';

/** The person's name, and behind it theme, explainers, settings and leaving (SH-12, SH-14). */
export function SettingsMenu() {
  const user = useUser();
  const { theme, setTheme } = useTheme();
  const help = useHelpDialogs();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = () => signOut.mutate(undefined, { onSettled: () => void navigate({ to: '/login' }) });
  return (
    <Menu
      label="Settings"
      align="end"
      entries={[
        { kind: 'heading', label: user.name, hint: user.email },
        { kind: 'line', label: 'end of the name' },
        {
          kind: 'switch',
          label: 'Dark theme',
          icon: <Moon size={18} />,
          on: theme === 'dark',
          onToggle: (on) => setTheme(on ? 'dark' : 'light'),
        },
        {
          kind: 'switch',
          label: 'Help Dialogs',
          icon: <CircleQuestionMark size={18} />,
          on: help.on,
          onToggle: help.setOn,
        },
        ...SETTINGS_PAGES.map(({ to, label, Icon }) => ({
          kind: 'action' as const,
          label,
          icon: <Icon size={18} />,
          onSelect: () => void navigate({ to }),
        })),
        { kind: 'action', label: 'Log Out', icon: <LogOut size={18} />, onSelect: leave },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-10 shrink-0 items-center gap-2 rounded-md px-1 font-semibold hover:bg-hover aria-expanded:bg-hover sm:pr-2"
        >
          <Avatar name={user.name} />
          <span className="max-w-36 truncate max-md:sr-only">{user.name} </span>
          <span className="sr-only">Settings</span>
          <ChevronDown aria-hidden size={16} className="text-quiet max-sm:hidden" />
        </button>
      )}
    />
  );
}
