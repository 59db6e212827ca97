import { newGroupDefaults } from '@evens/domain/groups/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BetsScreen } from '../../features/bets/screen.tsx';
import { CustomBidLook } from '../../features/bids/custom-button/screen.tsx';
import { BidsScreen } from '../../features/bids/screen.tsx';
import { DebtsScreen } from '../../features/debts/screen.tsx';
import { HomeScreen } from '../../features/home/screen.tsx';
import { LinesScreen } from '../../features/lines/screen.tsx';
import { StatsScreen } from '../../features/stats/screen.tsx';
import { DrawnFor } from '../../lib/opening/drawn-for.ts';
import { type Group, GroupContext, SessionContext } from '../../lib/session.ts';
import { Navigation } from '../navigation.tsx';

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
  lines: <LinesScreen search={{}} onSearch={nothing} customBid={<CustomBidLook />} postBid={nothing} />,
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

/** What a tab shows first, as HTML: the tab bar, and the screen while its lists load. */
export type TabLook = { navigation: string; screen: string };

/** What the pages of the tabs show first (build/tab-pages.ts). */
export function drawTabs(): Record<string, TabLook> {
  const drawn = Object.entries(screens).map(([tab, screen]): [string, TabLook] => [
    tab,
    { navigation: draw(tab, <Navigation needs={{}} />), screen: draw(tab, screen) },
  ]);
  return Object.fromEntries(drawn);
}

function draw(tab: string, content: ReactNode): string {
  const history = createMemoryHistory({ initialEntries: [`/${tab}`] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return renderToStaticMarkup(
    <DrawnFor value={anytime}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <SessionContext value={anyone}>
            <GroupContext value={anyGroup}>{content}</GroupContext>
          </SessionContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </DrawnFor>,
  );
}
