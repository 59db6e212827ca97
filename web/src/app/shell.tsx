import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { GroupControls } from '../features/groups/controls/screen.tsx';
import type { NeedBadges } from '../features/home/model.ts';
import { HowToHear } from '../features/messages/ask/screen.tsx';
import { NotificationBell } from '../features/notifications/bell/screen.tsx';
import { SiteFooter } from '../features/site/footer/screen.tsx';
import { PRODUCT } from '../lib/copy.ts';
import { keepLoading } from '../lib/live/keep-loading.ts';
import { useLive, useLiveStream } from '../lib/live/use-live.ts';
import { markOpened } from '../lib/opening/opening-placeholder.ts';
import { SessionContext, sessionQuery, useCurrentGroup, useUser } from '../lib/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BrandMark } from '../ui/page/brand-mark.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { LoadingScreen } from '../ui/page/states.tsx';
import type { AfterScreenProps } from './after-screen/after-screen.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { motto } from './copy.ts';
import { Navigation } from './navigation.tsx';
import { SettingsMenu } from './settings-menu/settings-menu.tsx';

const WIDE_SCREENS: readonly string[] = ['/lines', '/bids'];

/** On a slow connection, what was drawn into the page gives way to a page that reacts. */
const DRAWN_FOR_MS = 5_000;

/** Loads after the screen, so that it adds nothing to the first one. Until it's here, the screen stays without it. */
const AfterScreen = lazyPart<AfterScreenProps>(
  () =>
    new Promise((resolve) => {
      keepLoading(() => import('./after-screen/after-screen.tsx'), {
        onLoaded: (loaded) => resolve(loaded.AfterScreen),
      });
    }),
);

function Header({ needs }: { needs: NeedBadges }) {
  const home = needs['/home'];
  return (
    <header className="border-b border-line bg-surface sm:border-b-0">
      <div className="mx-auto flex h-14 max-w-[110rem] items-center gap-1 px-3 sm:gap-3 sm:px-6">
        <Link
          to="/home"
          aria-label={home && `${PRODUCT} ${motto}, ${home.words}`}
          className="tap-room mr-auto flex shrink-0 items-center gap-2 rounded-sm py-1 pr-1 sm:gap-2.5"
        >
          <BrandMark />
          <span className="text-lg font-bold tracking-tight max-[359px]:sr-only">{PRODUCT} </span>
          <span className="max-sm:hidden">{home?.badge}</span>
          <span className="pl-1 text-sm text-quiet max-lg:sr-only">{motto}</span>
        </Link>
        <GroupControls />
        <NotificationBell />
        <SettingsMenu />
      </div>
    </header>
  );
}

function Main({ children }: { children: ReactNode }) {
  // Known before the screen renders, so that the page doesn't get wider then.
  const isWide = useLocation({ select: ({ pathname }) => WIDE_SCREENS.includes(pathname) });
  return (
    // Tall enough to keep the footer below the fold, so that it doesn't jump when a screen fills.
    <main
      id="main"
      tabIndex={-1}
      data-wide={isWide || undefined}
      className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-(--page) grow px-3 py-4 outline-none sm:px-6 sm:py-6"
    >
      {children}
    </main>
  );
}

function Frame() {
  const user = useUser();
  const client = useQueryClient();
  const { group, isLoading, hasFailed } = useCurrentGroup();
  // Opening the stream refetches everything, so a failed fetch must not close and reopen it.
  useLiveStream(user.id, isLoading && !hasFailed ? undefined : (group?.id ?? null));
  useLive('settings', () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
  const [needs, setNeeds] = useState<NeedBadges>({});
  // What can wait starts only after the screen has loaded.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const stopLoading = keepLoading(() => import('./offline/late-start.ts'), {
      onLoaded: ({ startLate }) => {
        stop = startLate(client);
      },
    });
    return () => {
      stopLoading();
      stop?.();
    };
  }, [client]);
  // The screen renders between taps, after the shell.
  const hasScreen = useDeferredValue(true, false);
  // The screen removes it once it looks the same.
  useEffect(() => {
    const timer = setTimeout(markOpened, DRAWN_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page-width flex min-h-dvh flex-col">
      <SkipLink target="main" />
      <Header needs={needs} />
      <Navigation needs={needs} />
      <ConnectionBanner />
      <Main>
        <HowToHear />
        {hasScreen && <Outlet />}
      </Main>
      {/* On a phone, the tabs cover the bottom of the page. */}
      <div className="max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]">
        <SiteFooter />
      </div>
      {hasScreen && <AfterScreen onNeeds={setNeeds} />}
    </div>
  );
}

/** The frame around every signed-in screen. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return <LoadingScreen />;
  return (
    <SessionContext key={session.user.id} value={session}>
      <Frame />
    </SessionContext>
  );
}
