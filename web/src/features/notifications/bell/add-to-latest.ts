import type { QueryClient } from '@tanstack/react-query';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { latestNotificationsQuery } from '../data.ts';
import { type Latest, withLatest } from './latest-list.ts';

/** Shows a new notification at the bell without fetching the list again, unless only the server can count it. */
export function addToLatest(client: QueryClient, item: Latest['items'][number]): void {
  const { queryKey } = latestNotificationsQuery;
  const known = client.getQueryData(queryKey);
  if (known && !withLatest(known, item)) void client.invalidateQueries({ queryKey });
  else patchLive<Latest>(client, queryKey, (latest) => withLatest(latest, item) ?? latest);
}
