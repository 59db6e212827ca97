import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BidResponse } from '../../features/bids/api.ts';
import { act, type DemoGroup, gatherFriends, pick } from './demo-group.ts';
import { type DemoSite, openDemoSite } from './demo-site.ts';
import { fillToday } from './demo-today.ts';

/** A Wednesday night in Chicago. Several games began within the last two hours. */
const NOW = new Date('2026-11-26T01:01:00Z');

describe('what people find in a new demo (HO-09)', () => {
  let site: DemoSite;
  let group: DemoGroup;

  beforeAll(async () => {
    site = await openDemoSite(new Date(NOW.getTime() - 72 * HOUR_MS));
    group = await gatherFriends(site);
    await fillToday(group, NOW);
  }, 60_000);
  afterAll(() => site.close());

  it('a bid waits for the admin, however many games just began', async () => {
    const { items } = await act<{ items: BidResponse[] }>(group, pick(group.people, 0), {
      path: 'bids?tab=waiting',
      method: 'GET',
    });
    expect(items.map(({ status }) => status)).toContain('pending_approval');
  });
});
