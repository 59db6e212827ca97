import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, Keyboard, LogOut, Moon } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '../../features/sign-in/sign-out/data.ts';
import { useTheme } from '../../lib/appearance/theme.ts';
import { useHelpDialogs } from '../../lib/prefs.ts';
import { useUser } from '../../lib/session.ts';
import { MenuPopup } from '../../ui/popups/menu-popup.tsx';
import type { Popup } from '../../ui/popups/use-popup.ts';
import { settingsTitle } from '../copy.ts';
import { areShortcutsOn, setShortcutsOn } from '../shortcuts/preference.ts';
import { settingsMenuCopy as copy, settingsTitles } from './copy.ts';
import { SETTINGS_ICONS } from './settings-icons.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';

/** The menu behind the person's name: theme, explainers, settings, and Log Out (SH-14). */
export function SettingsEntries({ popup }: { popup: Popup }) {
  const user = useUser();
  const { isDark, setTheme } = useTheme();
  const help = useHelpDialogs();
  const [hasShortcuts, setHasShortcuts] = useState(areShortcutsOn);
  const navigate = useNavigate();
  const signOut = useSignOut(() => void navigate({ to: '/login' }));
  const pages = SETTINGS_PAGES.map((page) => {
    const Icon = SETTINGS_ICONS[page];
    return {
      kind: 'action' as const,
      label: settingsTitles[page],
      icon: <Icon size={18} />,
      onSelect: () => void navigate({ to: `/settings/${page}` }),
    };
  });
  return (
    <MenuPopup
      popup={popup}
      label={settingsTitle}
      align="end"
      entries={[
        { kind: 'heading', label: user.name, hint: user.email },
        { kind: 'line', label: 'end of the name' },
        {
          kind: 'switch',
          label: copy.darkTheme,
          icon: <Moon size={18} />,
          on: isDark,
          onToggle: (on) => setTheme(on ? 'dark' : 'light'),
        },
        {
          kind: 'switch',
          label: copy.helpDialogs,
          icon: <CircleQuestionMark size={18} />,
          on: help.on,
          onToggle: help.setOn,
        },
        {
          kind: 'switch',
          label: copy.shortcuts,
          icon: <Keyboard size={18} />,
          on: hasShortcuts,
          onToggle(on) {
            setShortcutsOn(on);
            setHasShortcuts(on);
          },
        },
        ...pages,
        { kind: 'action', label: copy.logOut, icon: <LogOut size={18} />, onSelect: () => signOut.mutate() },
      ]}
    />
  );
}
