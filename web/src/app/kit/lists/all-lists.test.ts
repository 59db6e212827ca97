import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allLists, nameFrame, pretend, readFrameName } from './all-lists.ts';

/** Reads that aren't a list or the content of a dialog, and how they show that they failed. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/groups/{groupId}/bets/counts': 'The tabs have no numbers.',
  '/api/groups/{groupId}/bets/review': 'Only there if something waits. A line says if it could not be loaded.',
  '/api/groups/{groupId}/bids/counts': 'The tabs have no numbers.',
  '/api/groups/{groupId}/bids/{bidId}': 'A message says why the linked bid does not open.',
  '/api/groups/{groupId}/notifications/counts': 'The tabs have no numbers.',
  '/api/groups/{groupId}/payee-handles': 'The links to payment apps are left out.',
  '/api/groups/{groupId}/plans': 'Part of the payments.',
  '/api/groups/{groupId}/usual-amounts': 'The form has no amounts to choose from.',
  '/api/admin/announcements/audience': 'The form asks again when something is sent.',
  '/api/auth/providers': 'The sign-in page, before anyone is signed in.',
  '/api/auth/sign-up/provider': 'The sign-in page, before anyone is signed in.',
  '/api/invites/{code}': 'The page of an invite, which has its own states.',
  '/api/notifications/counts': 'The tabs have no numbers.',
  '/api/notifications/settings': 'The form has the defaults.',
  '/api/scores': 'The cards have no scores.',
};

const root = new URL('../../../features/', import.meta.url).pathname;

function listReads(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const reads = sources.flatMap((source) => [...source.matchAll(/api\.GET\('([^']+)'/g)].map(([, call = '']) => call));
  return [...new Set(reads)].toSorted();
}

it('everything that a screen or a dialog reads is in the gallery with all its states, or has a reason not to be (XP-10)', () => {
  const shown = allLists.map(({ call }) => call);
  expect(listReads()).toEqual([...new Set<string>([...shown, ...Object.keys(ELSEWHERE)])].filter(isRead).toSorted());
});

/** The groups are read by the session, outside of the features. */
function isRead(call: string): boolean {
  return call !== '/api/groups';
}

it('every list has a name of its own, and says something else when it fails than while it loads (XP-10)', () => {
  expect(new Set(allLists.map(({ name }) => name)).size).toBe(allLists.length);
  for (const { loading, failed, empty } of allLists) {
    expect([loading, failed, empty].every((text) => text.length > 2)).toBe(true);
    expect(loading).not.toBe(failed);
  }
});

it('a frame of the gallery knows what it shows, and any other page shows the real thing', () => {
  for (const list of allLists) expect(readFrameName(nameFrame(list, 'offline'))).toEqual({ list, state: 'offline' });
  expect(readFrameName('')).toBeNull();
  expect(readFrameName('gallery/Nothing/empty')).toBeNull();
});

it('only the list is in its state, and the rest of its screen is there', () => {
  const list = allLists.find(({ name }) => name === 'Bids');
  if (!list) throw new Error('there is no list of bids');
  expect(pretend(list, 'loading', '/api/groups/g/bids')).toBe('never');
  expect(pretend(list, 'offline', '/api/groups/g/bids')).toBe('unreachable');
  expect(pretend(list, 'failed', '/api/groups/g/bids')).toMatchObject({ status: 409 });
  expect(pretend(list, 'empty', '/api/groups/g/bids')).toMatchObject({ status: 200 });
  expect(pretend(list, 'loading', '/api/groups/g/bids/counts')).toMatchObject({ status: 200 });
});
