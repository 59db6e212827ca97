import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { GroupControls } from '../features/groups/controls/screen.tsx';
import { HowToHear } from '../features/messages/ask/screen.tsx';
import { NotificationBell } from '../features/notifications/bell/screen.tsx';
import { SiteFooter } from '../features/site/footer/screen.tsx';
import { PRODUCT } from '../lib/copy.ts';
import { useLive, useLiveStream } from '../lib/live/use-live.ts';
import { markOpened } from '../lib/opening-placeholder.ts';
import { SessionContext, sessionQuery, useCurrentGroup, useUser } from '../lib/session.ts';
import { BrandMark } from '../ui/page/brand-mark.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { LoadingScreen } from '../ui/page/states.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { motto } from './copy.ts';
import { Navigation } from './navigation.tsx';
import { preloadMenus, SettingsMenu } from './settings-menu/settings-menu.tsx';

const PRELOAD_AFTER_MS = 1_500;

function Header() {
  return (
    <header className="border-b border-line bg-surface sm:border-b-0">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-3 sm:gap-3 sm:px-6">
        <Link to="/lines" className="mr-auto flex shrink-0 items-center gap-2 rounded-sm py-1 pr-1 sm:gap-2.5">
          <BrandMark />
          <span className="text-lg font-bold tracking-tight max-[359px]:sr-only">{PRODUCT}</span>
          <span className="pl-1 text-sm text-quiet max-lg:sr-only">{motto}</span>
        </Link>
        <GroupControls />
        <NotificationBell />
        <SettingsMenu />
      </div>
    </header>
  );
}

function Frame() {
  const user = useUser();
  const client = useQueryClient();
  const { group, isLoading, hasFailed } = useCurrentGroup();
  // Opening the stream refetches everything, so a failed fetch must not close and reopen it.
  useLiveStream(user.id, isLoading && !hasFailed ? undefined : (group?.id ?? null));
  useLive('settings', () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
  useEffect(() => {
    const timer = setTimeout(preloadMenus, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  usePresence();
  // The screen renders between taps, after the shell.
  const hasScreen = useDeferredValue(true, false);
  useLayoutEffect(() => {
    if (hasScreen) markOpened();
  }, [hasScreen]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main" />
      <Header />
      <Navigation />
      <ConnectionBanner />
      {/* Tall enough to keep the footer below the fold, so that it doesn't jump when a screen fills. */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-6xl grow px-3 py-4 outline-none sm:px-6 sm:py-6"
      >
        <HowToHear />
        {hasScreen && <Outlet />}
      </main>
      {/* On a phone, the tabs cover the bottom of the page. */}
      <div className="max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]">
        <SiteFooter />
      </div>
    </div>
  );
}

/** Presence is reported only after the screen has loaded. */
function usePresence(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('../lib/presence.ts').then(({ trackPresence }) => {
      if (!isOver) stop = trackPresence();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}

/** The frame around every signed-in screen. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return <LoadingScreen />;
  return (
    <SessionContext value={session}>
      <Frame />
    </SessionContext>
  );
}
