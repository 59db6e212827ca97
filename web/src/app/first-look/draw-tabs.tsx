import { newGroupDefaults } from '@evens/domain/groups/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BetsScreen } from '../../features/bets/screen.tsx';
import { BidsScreen } from '../../features/bids/screen.tsx';
import { DebtsScreen } from '../../features/debts/screen.tsx';
import { HomeScreen } from '../../features/home/screen.tsx';
import { StatsScreen } from '../../features/stats/screen.tsx';
import { DrawnFor } from '../../lib/opening/drawn-for.ts';
import { type Group, GroupContext, SessionContext } from '../../lib/session.ts';

const nothing = () => null;

/** No screen shows the time or a name while it loads. */
const anytime = { now: new Date(0), timeZone: 'UTC' };
const anyone = {
  user: { id: '', name: '', email: '', photoURL: null },
  preferences: { theme: null, helpDialogs: null },
};
const anyGroup: Group = {
  ...newGroupDefaults,
  id: '',
  name: '',
  description: '',
  createdBy: '',
  inviteCode: null,
  memberCount: 1,
  role: 'member',
  createdAt: '',
  lastModified: '',
};

const screens = {
  home: <HomeScreen />,
  bids: <BidsScreen search={{}} onSearch={nothing} comments={nothing} />,
  bets: (
    <BetsScreen
      search={{}}
      onSearch={nothing}
      door={{ open: nothing, close: nothing }}
      isAutoSettled
      areScoresPaused={false}
      slots={{ settlement: nothing, rarely: nothing, comments: nothing }}
    />
  ),
  debts: <DebtsScreen tab="all" onTab={nothing} />,
  stats: <StatsScreen search={{}} onSearch={nothing} door={{ open: nothing, close: nothing }} />,
};

/** The tabs of a group while their lists load, as HTML. It's what their pages show first (build/tab-pages.ts). */
export function drawTabs(): Record<string, string> {
  return Object.fromEntries(Object.entries(screens).map(([tab, screen]) => [tab, draw(screen)]));
}

function draw(screen: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <DrawnFor value={anytime}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <SessionContext value={anyone}>
            <GroupContext value={anyGroup}>{screen}</GroupContext>
          </SessionContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </DrawnFor>,
  );
}
