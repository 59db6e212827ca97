import '../ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOut } from '../lib/api.ts';
import { endOpening } from '../lib/preload.ts';
import { forgetSession, sessionQuery } from '../lib/session.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { reloadAfterUpdates } from './fresh-start.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** Nobody is led away from what is open to everybody (SH-05). */
const OPEN_PAGES = ['/login', '/verify-email', '/terms', '/about'];

/** A session that is over, found out by any call, leads to the sign-in and from there back (ER-06). */
onSignedOut(() => {
  const { pathname, href } = router.state.location;
  forgetSession(queryClient);
  if (!OPEN_PAGES.includes(pathname)) void router.navigate({ to: '/login', search: { next: href } });
});

/** A page that the browser kept as it was left may be of somebody who has signed out since (SH-24). */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
});

/** Whoever is led elsewhere is not kept before the lines. */
router.subscribe('onResolved', ({ toLocation }) => {
  if (toLocation.pathname !== '/lines') endOpening();
});

reloadAfterUpdates();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
