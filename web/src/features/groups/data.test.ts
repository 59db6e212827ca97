import { groupErrors } from '@evens/domain/groups/errors';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSavedInvite, myGroupsQuery, saveInvite } from '../../lib/session.ts';
import { FakeStorage } from '../../testing/fake-storage.ts';
import { aGroup } from '../../testing/sample-group.ts';
import { openInvite } from './data.ts';

type Refusal = { status: number; code: string; message: string };

const code = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const crew = aGroup('crew', { inviteCode: code });
const club = aGroup('club');

let answers: Record<string, unknown> = {};
let [local, tab] = [new FakeStorage(), new FakeStorage()];
let client = new QueryClient();

const refuse = ({ status, ...body }: Refusal) => Response.json(body, { status });
const crash = refuse({ status: 500, code: 'INTERNAL', message: 'Something broke' });

beforeEach(() => {
  answers = { [`/api/invites/${code}`]: { name: 'The crew', memberCount: 3 }, '/api/groups': { items: [club, crew] } };
  [local, tab] = [new FakeStorage(), new FakeStorage()];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = answers[new URL(url).pathname];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  saveInvite(code);
});
afterEach(() => vi.unstubAllGlobals());

const currentGroup = () => local.getItem('evens.group');

describe('an invite that a visitor opens (GR-33, GR-38)', () => {
  it("shows the group's name and its number of members, and joins nothing", async () => {
    expect(await openInvite(client, code, false)).toEqual({ kind: 'invited', name: 'The crew', memberCount: 3 });
    expect(getSavedInvite()).toBe(code);
  });

  it.each([404, 422])('is invalid and forgotten if the server answers %i', async (status) => {
    answers[`/api/invites/${code}`] = refuse({ status, code: 'INVITE_UNKNOWN', message: 'Unknown' });
    expect(await openInvite(client, code, false)).toEqual({
      kind: 'refused',
      message: 'This invite code is invalid or the group no longer exists.',
    });
    expect(getSavedInvite()).toBeNull();
  });

  it("is kept for another try if it couldn't be loaded", async () => {
    answers[`/api/invites/${code}`] = crash;
    expect(await openInvite(client, code, false)).toEqual({
      kind: 'refused',
      message: 'Failed to load group details.',
    });
    expect(getSavedInvite()).toBe(code);
  });
});

describe('an invite that a signed-in person opens (GR-35, GR-36, GR-37)', () => {
  it('joins the group, makes it current, and is forgotten', async () => {
    answers['/api/groups/join'] = { success: true, group: crew };
    expect(await openInvite(client, code, true)).toEqual({ kind: 'entered' });
    expect(currentGroup()).toBe('crew');
    expect(getSavedInvite()).toBeNull();
    expect(client.getQueryData(myGroupsQuery.queryKey)?.map(({ id }) => id)).toEqual(['club', 'crew']);
  });

  it("makes the group current if they're already in it", async () => {
    answers['/api/groups/join'] = refuse(groupErrors.ALREADY_MEMBER);
    expect(await openInvite(client, code, true)).toEqual({ kind: 'entered' });
    expect(currentGroup()).toBe('crew');
    expect(getSavedInvite()).toBeNull();
  });

  it('shows why the server refused', async () => {
    answers['/api/groups/join'] = refuse({ status: 409, code: 'GROUP_FULL', message: 'This group is full.' });
    expect(await openInvite(client, code, true)).toEqual({
      kind: 'join-failed',
      message: 'Failed to join group',
      reason: 'This group is full.',
    });
    expect(currentGroup()).toBeNull();
  });

  it('can be tried again if the server failed', async () => {
    answers['/api/groups/join'] = crash;
    expect(await openInvite(client, code, true)).toEqual({
      kind: 'join-failed',
      message: 'Failed to join group. Please try again.',
    });
  });
});
