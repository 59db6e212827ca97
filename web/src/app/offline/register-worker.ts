import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { QueryClient } from '@tanstack/react-query';
import { atBase } from '../../lib/address/base-path.ts';
import { reloadIfUpdated } from '../reload-after-update.ts';

/**
 * The worker saves what the tabs need, so that Evens opens without a network (UX-03). Browsers look for a new version of it when
 * a page loads, and this also does when someone comes back to a page that stayed open.
 */
export async function registerWorker(client: QueryClient): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let isFirst = !serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    // It saves only answers that pass through it, so every list seen so far is read once more.
    if (isFirst) void client.invalidateQueries({ refetchType: 'all' });
    else reloadIfUpdated();
    isFirst = false;
  });
  await serviceWorker.register(atBase('/sw.js'));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    const registration = await serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}
