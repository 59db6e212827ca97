import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useIsSiteAdmin } from '../../lib/session.ts';
import { classes } from '../../ui/classes.ts';
import { settingsTitle } from '../copy.ts';
import { settingsMenuCopy as copy, settingsTitles } from './copy.ts';
import { SETTINGS_ICONS } from './settings-icons.ts';
import { ADMIN_PAGES, SETTINGS_PAGES, type SettingsPage } from './settings-pages.ts';

type SettingsNavigationProps = { open: SettingsPage };

/** All settings pages: beside the open one, or on a phone behind a button that names it (US-01). */
export function SettingsNavigation({ open }: SettingsNavigationProps) {
  const [isExpanded, setExpanded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Icon = SETTINGS_ICONS[open];
  const close = () => {
    setExpanded(false);
    button.current?.focus();
  };
  return (
    <nav aria-label={settingsTitle} className="sm:sticky sm:top-16">
      <button
        ref={button}
        type="button"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
        className="group/pages flex min-h-12 w-full items-center gap-2.5 rounded-md border border-edge bg-raised px-3 text-left font-semibold sm:hidden"
      >
        <Icon aria-hidden size={18} className="text-accent" />
        <span className="min-w-0 grow">{settingsTitles[open]}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-quiet transition-transform group-aria-expanded/pages:rotate-180"
        />
      </button>
      <div
        id={id}
        className={classes(
          'max-sm:mt-1 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-1',
          !isExpanded && 'max-sm:hidden',
        )}
      >
        <PageLinks pages={SETTINGS_PAGES} onFollow={close} />
        {useIsSiteAdmin() && (
          <>
            <p className="caption px-3 pt-4 pb-1.5">{copy.siteAdmin}</p>
            <PageLinks pages={ADMIN_PAGES} onFollow={close} />
          </>
        )}
      </div>
    </nav>
  );
}

function PageLinks({ pages, onFollow }: { pages: readonly SettingsPage[]; onFollow: () => void }) {
  return (
    <ul className="grid gap-1">
      {pages.map((page) => {
        const Icon = SETTINGS_ICONS[page];
        return (
          <li key={page}>
            <Link
              to="/settings/{-$page}"
              params={{ page }}
              onClick={onFollow}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-3 font-semibold text-soft hover:bg-hover aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent sm:min-h-10"
            >
              <Icon aria-hidden size={18} />
              {settingsTitles[page]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
