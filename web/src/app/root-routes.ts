import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { leadsBack, myGroupsQuery, sessionQuery, wasSignedIn } from '../lib/session.ts';
import { loadFromServer } from './reload-after-update.ts';
import { Shell } from './shell.tsx';

/** A chunk that loads when someone goes there. */
export const part: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(loadFromServer(load), name);

/** Pages outside the signed-in shell. */
export const entrances = () => import('./entry.tsx');

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

/** Everything that needs a session. The session loads before anything renders, so nothing flashes (SH-05, SH-06). */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  async beforeLoad({ context, location }) {
    if (wasSignedIn()) void context.queryClient.prefetchQuery(myGroupsQuery);
    const session = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (session) return;
    // Anyone can write such a URL, so it's checked where it's followed.
    const next = location.href;
    throw redirect({ to: '/login', search: next === '/' || !leadsBack() ? {} : { next }, replace: true });
  },
  component: Shell,
});
