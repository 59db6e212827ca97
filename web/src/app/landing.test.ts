import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { myGroupsQuery } from '../lib/session.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { aGroup } from '../testing/sample-group.ts';
import { openGroupPage, openLanding } from './landing.ts';

const [crew, club] = [aGroup('crew'), aGroup('club')];

let storage = new FakeStorage();
let client = new QueryClient();
let groups = Response.json({ items: [club, crew] });

beforeEach(() => {
  storage = new FakeStorage();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  groups = Response.json({ items: [club, crew] });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async () => groups.clone());
});
afterEach(() => vi.unstubAllGlobals());

const currentGroup = () => storage.getItem('evens.group');

it('an invite page without a code says that the link is invalid (GR-38)', async () => {
  expect(await openLanding(client, undefined)).toEqual({ kind: 'refused', message: 'Invalid invite link' });
});

/** Where the link to a group's page leads. */
const follow = async (groupId: string, page = 'bids') =>
  (await openGroupPage(client, { groupId, page }, { bid: 'one' })).options;

describe('a link to a page of a group (SH-33)', () => {
  it('makes the group current', async () => {
    expect(await follow('crew')).toMatchObject({ to: '/bids', search: { bid: 'one' } });
    expect(currentGroup()).toBe('crew');
  });

  it("leaves the current group as it is if the person isn't in the linked one", async () => {
    await follow('club');
    expect(await follow('other')).toMatchObject({ to: '/bids', search: {} });
    expect(currentGroup()).toBe('club');
  });

  it('leads to Lines if there is no such page, and leaves the current group as it is', async () => {
    expect(await follow('crew', 'nowhere')).toMatchObject({ to: '/lines' });
    expect(currentGroup()).toBeNull();
  });

  it('is followed to a group that they joined a moment ago', async () => {
    client.setQueryData(myGroupsQuery.queryKey, [club]);
    expect(await follow('crew')).toMatchObject({ search: { bid: 'one' } });
  });

  it("is followed if the groups can't be loaded, because the screen itself reports that", async () => {
    groups = Response.json({ code: 'INTERNAL', message: 'Something broke' }, { status: 500 });
    expect(await follow('crew')).toMatchObject({ search: { bid: 'one' } });
    expect(currentGroup()).toBe('crew');
  });
});
