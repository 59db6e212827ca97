import type { QueryClient } from '@tanstack/react-query';
import { refreshScores } from '../../features/lines/running/data.ts';
import { adoptTheme, followSystem } from '../../lib/appearance/theme.ts';
import { rememberTimeZone } from '../../lib/opening/drawn-for.ts';
import { trackPresence } from '../../lib/presence.ts';
import { sessionQuery } from '../../lib/session.ts';
import { preloadMenus } from '../settings-menu/settings-menu.tsx';
import { registerWorker } from './register-worker.ts';

/** Saving the tabs mustn't slow down the first one. */
const REGISTER_AFTER_MS = 4_000;
const PRELOAD_AFTER_MS = 1_500;

/** Starts what a page does in the background, until the returned function is called. */
export function startLate(client: QueryClient): () => void {
  const session = client.getQueryData(sessionQuery.queryKey);
  if (session) adoptTheme(session.preferences.theme);
  followSystem();
  rememberTimeZone();
  setTimeout(preloadMenus, PRELOAD_AFTER_MS);
  if (import.meta.env.PROD) setTimeout(() => registerWorker(client).catch(() => undefined), REGISTER_AFTER_MS);
  const stops = [refreshScores(client), trackPresence()];
  return () => {
    for (const stop of stops) stop();
  };
}
