import { useLinkProps, useLocation, useNavigate } from '@tanstack/react-router';
import { ChartLine, HandCoins, House, ListOrdered, Scale, Ticket } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { NeedBadges } from '../features/home/model.ts';
import { afterStepBack } from '../lib/address/step-back.ts';
import { afterPaint } from '../lib/appearance/after-paint.ts';
import { useTitle } from '../lib/title.ts';
import { classes } from '../ui/classes.ts';
import { mainLabel, PAGE_TITLES } from './copy.ts';

const TITLES: Readonly<Record<string, string | undefined>> = PAGE_TITLES;

const TABS = [
  { to: '/home', Icon: House },
  { to: '/lines', Icon: ListOrdered },
  { to: '/bids', Icon: HandCoins },
  { to: '/bets', Icon: Ticket },
  { to: '/debts', Icon: Scale },
  { to: '/stats', Icon: ChartLine },
] as const;

type TabPath = (typeof TABS)[number]['to'];

type TabProps = {
  to: TabPath;
  label: string | undefined;
  isMarked: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A link of the router, except that it doesn't decide whether it's marked. */
function Tab({ to, label, isMarked, onClick, children }: TabProps) {
  const link = useLinkProps({ to, onClick });
  return (
    <a
      {...link}
      href={link.href}
      aria-label={label}
      aria-current={isMarked ? 'page' : undefined}
      className={classes(
        'relative flex items-center justify-center gap-2 font-semibold',
        'max-sm:min-h-14 max-sm:flex-col max-sm:gap-0.5 max-sm:border-t-2 max-sm:text-xs sm:min-h-11 sm:border-b-2 sm:px-3',
        isMarked ? 'border-accent text-accent' : 'border-transparent text-quiet hover:text-ink',
      )}
    >
      {children}
    </a>
  );
}

/** The tab that was pressed is marked at once, and its screen follows. */
function useTab() {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<TabPath>();
  function press(event: MouseEvent, to: TabPath): void {
    // The browser opens a new tab or window, or saves the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPressed(to);
    // The press may also have closed a popup, whose history entry goes away.
    afterPaint(() =>
      afterStepBack(() => {
        void navigate({ to });
        setPressed(undefined);
      }),
    );
  }
  return { pressed, press };
}

/**
 * The main tabs: under the header, or at the bottom of a phone, within reach of the thumb. Lines is marked if no tab
 * matches (SH-08).
 */
export function Navigation({ needs }: { needs: NeedBadges }) {
  const path = useLocation({ select: (location) => location.pathname });
  const open = TABS.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const { pressed, press } = useTab();
  const marked = pressed ?? open?.to ?? TABS[1].to;
  useTitle(TITLES[open?.to ?? path]);
  return (
    <nav
      aria-label={mainLabel}
      className="z-30 border-line bg-surface max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:sticky sm:top-0 sm:border-b"
    >
      <ul className="mx-auto flex max-w-[110rem] sm:gap-1 sm:px-3">
        {TABS.map(({ to, Icon }) => (
          // On a wider screen, the brand leads home.
          <li key={to} className="max-sm:grow max-sm:basis-0 sm:first:hidden">
            <Tab
              to={to}
              label={needs[to] && `${PAGE_TITLES[to]}, ${needs[to].words}`}
              isMarked={to === marked}
              onClick={(event) => press(event, to)}
            >
              <Icon aria-hidden size={20} className="sm:hidden" />
              {PAGE_TITLES[to]}
              {needs[to]?.badge}
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  );
}
