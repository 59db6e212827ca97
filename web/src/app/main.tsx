import '../ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOut } from '../lib/api.ts';
import { getOpenedTab, markOpened } from '../lib/opening/opening-placeholder.ts';
import { endSession, followOtherTabs, isLoggedOut, sessionQuery } from '../lib/session.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { queryClient } from './query-client.ts';
import { reloadAfterUpdates } from './reload-after-update.ts';
import { router } from './router.tsx';

/** Pages open to everyone, so no one is redirected away from them (SH-05). */
const OPEN_PAGES = ['/login', '/verify-email', '/terms', '/about'];

/** When any call finds that the session has ended, the person signs in and then comes back (ER-06). */
onSignedOut(() => {
  if (isLoggedOut(queryClient)) return;
  const { pathname, href } = router.state.location;
  endSession(queryClient);
  if (!OPEN_PAGES.includes(pathname)) void router.navigate({ to: '/login', search: { next: href } });
});

followOtherTabs(queryClient);

/** A page from the back/forward cache may belong to someone who has signed out since (SH-24). */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
});

/** Anyone redirected elsewhere shouldn't wait behind the placeholder of the tab. */
router.subscribe('onResolved', ({ toLocation }) => {
  if (toLocation.pathname !== `/${getOpenedTab()}`) markOpened();
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
