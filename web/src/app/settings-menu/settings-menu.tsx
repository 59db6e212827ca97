import { ChevronDown } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { preloadPopups } from '../../ui/popups/lazy-popups.ts';
import { usePopup } from '../../ui/popups/use-popup.ts';
import { settingsTitle } from '../copy.ts';

const SettingsEntries = lazyPart(async () => (await import('./settings-entries.tsx')).SettingsEntries);

/** Fetches the header's menus before the first press. */
export function preloadMenus(): void {
  preloadPopups();
  SettingsEntries.preload();
}

/** The person's name, which opens their menu (SH-12, SH-14). */
export function SettingsMenu() {
  const user = useUser();
  const popup = usePopup('menu', preloadMenus);
  return (
    <>
      <button
        type="button"
        {...popup.triggerProps}
        className="tap-room flex min-h-10 shrink-0 items-center gap-2 rounded-md px-1 font-semibold hover:bg-hover aria-expanded:bg-hover sm:pr-2"
      >
        <Avatar name={user.name} />
        <span className="max-w-36 truncate max-md:sr-only">{user.name} </span>
        <span className="sr-only">{settingsTitle}</span>
        <ChevronDown aria-hidden size={16} className="text-quiet max-sm:hidden" />
      </button>
      {popup.isNeeded && <SettingsEntries popup={popup} />}
    </>
  );
}
