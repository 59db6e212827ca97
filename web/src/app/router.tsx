import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { restoreLinesSearch } from '../features/lines/last-search/data.ts';
import { basePath } from '../lib/address/base-path.ts';
import { sessionQuery } from '../lib/session.ts';
import { LoadingScreen } from '../ui/page/states.tsx';
import { ScreenError } from './error-screen.tsx';
import { queryClient } from './query-client.ts';
import { entrances, part, rootRoute, signedInRoute } from './root-routes.ts';
import { settingsBranch } from './routes/settings-routes.ts';
import { hasLinkToken, readLinesSearch, readLoginSearch } from './search-params.ts';

/** For screens that parse their own search params. Parsing them here would add to the first bundle. */
const leaveRaw = (raw: Record<string, unknown>): Record<string, unknown> => raw;

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  async beforeLoad({ context, search, location }) {
    // An emailed link also works for someone who is signed in (AU-18).
    if (hasLinkToken(location.hash) || search.entry) return;
    if (await context.queryClient.ensureQueryData(sessionQuery)) throw redirect({ to: '/', replace: true });
  },
  component: part(entrances, 'Login'),
});

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/{-$inviteId}',
  loader: async ({ context, params }) => {
    const { openLanding } = await import('./landing.ts');
    return openLanding(context.queryClient, params.inviteId);
  },
  gcTime: 0,
  component: part(entrances, 'Landing'),
});

const verificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: part(entrances, 'Verification'),
});

/** Behind the link at the end of an email. Anyone who has the email can use it, signed in or not. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  component: part(() => import('./routes/unsubscribe.tsx'), 'Unsubscribe'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: part(() => import('../features/site/terms/screen.tsx'), 'TermsScreen'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: part(() => import('../features/site/about/screen.tsx'), 'AboutScreen'),
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad() {
    throw redirect({ to: '/lines', replace: true });
  },
});

const linesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lines',
  validateSearch: readLinesSearch,
  beforeLoad: restoreLinesSearch,
  component: part(() => import('./routes/lines.tsx'), 'Lines'),
});

/** Screens that need a current group. */
const groupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'group',
  component: part(() => import('./group-gate/group-gate.tsx'), 'GroupGate'),
});

const homeRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/home',
  component: part(() => import('../features/home/screen.tsx'), 'HomeScreen'),
});

const bidsRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/bids',
  validateSearch: leaveRaw,
  component: part(() => import('./routes/bids.tsx'), 'Bids'),
});

const betsRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/bets',
  validateSearch: leaveRaw,
  component: part(() => import('./routes/bets.tsx'), 'Bets'),
});

const debtsRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/debts',
  validateSearch: leaveRaw,
  component: part(() => import('./routes/debts.tsx'), 'Debts'),
});

const statsRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/stats',
  validateSearch: leaveRaw,
  component: part(() => import('./routes/stats.tsx'), 'Stats'),
});

/** The week is parsed by the screen, like the search params of the statistics. */
const recapRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/stats/recap',
  validateSearch: leaveRaw,
  component: part(() => import('./routes/recap.tsx'), 'WeeklyRecap'),
});

const groupLogRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/log',
  component: part(() => import('../features/groups/log/screen.tsx'), 'GroupLogScreen'),
});

/** For group admins. The server refuses everyone else. */
const auditRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/audit',
  component: part(() => import('../features/audit/screen.tsx'), 'AuditScreen'),
});

const groupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/groups',
  component: part(() => import('../features/groups/screen.tsx'), 'GroupsScreen'),
});

/** A link to a page of a group, as emails have and people share, first makes the group current (SH-33). */
const groupPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/groups/$groupId/$page',
  validateSearch: leaveRaw,
  async beforeLoad({ context, params, search }) {
    const { openGroupPage } = await import('./landing.ts');
    throw await openGroupPage(context.queryClient, params, search);
  },
});

const notificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/notifications',
  validateSearch: leaveRaw,
  component: part(() => import('./routes/notifications.tsx'), 'Notifications'),
});

const comingSoonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/coming-soon',
  component: part(() => import('../features/site/coming-soon/screen.tsx'), 'ComingSoonScreen'),
});

/** The kit is for developers. It isn't in production builds. */
const kitRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui',
        component: part(() => import('./kit/kit-page.tsx'), 'KitPage'),
      }),
    ]
  : [];

const screens = [
  linesRoute,
  groupRoute.addChildren([
    homeRoute,
    bidsRoute,
    betsRoute,
    debtsRoute,
    statsRoute,
    recapRoute,
    groupLogRoute,
    auditRoute,
  ]),
  groupsRoute,
  groupPageRoute,
  notificationsRoute,
  settingsBranch,
  comingSoonRoute,
];
const open = [loginRoute, verificationRoute, unsubscribeRoute, landingRoute, termsRoute, aboutRoute];
const places = [indexRoute, ...open, signedInRoute.addChildren(screens), ...kitRoutes];

export const router = createRouter({
  routeTree: rootRoute.addChildren(places),
  context: { queryClient },
  basepath: basePath,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: part(entrances, 'Unknown'),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
