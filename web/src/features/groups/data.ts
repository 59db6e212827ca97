import { groupErrors } from '@evens/domain/groups/errors';
import { fillText } from '@evens/domain/shared/errors';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, answer, api, Intent, isRefusal } from '../../lib/api.ts';
import { chooseGroup, type Group, myGroupsQuery, saveInvite } from '../../lib/session.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { noteJoined } from './controls/data.ts';
import { groupFailures, groupsCopy } from './copy.ts';
import { markJoining } from './group-gone.ts';
import { createFailure } from './join-failures.ts';

/** Shows the new group right away, and refetches the list in the background. */
async function enterGroup(client: QueryClient, group: Group): Promise<void> {
  markJoining(group.id);
  client.setQueryData(myGroupsQuery.queryKey, (known) =>
    known ? [...known.filter(({ id }) => id !== group.id), group] : undefined,
  );
  chooseGroup(group.id);
  try {
    await client.fetchQuery({ ...myGroupsQuery, staleTime: 0 });
  } catch {
    showToast({ text: groupFailures.reload, tone: 'error' });
  }
}

type NewGroup = { name: string; description: string };

export function createGroup(intent: Intent, body: NewGroup): Promise<Group> {
  return intent.carryOut(body, (headers) => answer(api.POST('/api/groups', { body, headers })));
}

export function useCreateGroup() {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: NewGroup) => createGroup(intent, body),
    async onSuccess(group) {
      await enterGroup(client, group);
      showToast({ text: groupsCopy.created, tone: 'success' });
    },
    onError: (error) => showToast({ text: createFailure(error), tone: 'error' }),
  });
}

async function joinGroup(client: QueryClient, code: string): Promise<void> {
  const { group } = await answer(api.POST('/api/groups/join', { body: { code } }));
  saveInvite(null);
  noteJoined(group.id);
  await enterGroup(client, group);
  showToast({ text: fillText(groupsCopy.joined, { group: group.name }), tone: 'success' });
}

export function useJoinGroup() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (code: string) => joinGroup(client, code) });
}

export type Landing =
  | { kind: 'invited'; name: string; memberCount: number }
  | { kind: 'entered' }
  | { kind: 'refused'; message: string }
  | { kind: 'join-failed'; message: string; reason?: string };

/** What an invite link opens. A signed-in person joins the group (GR-33 to GR-38). */
export async function openInvite(client: QueryClient, code: string, isSignedIn: boolean): Promise<Landing> {
  try {
    const invite = await answer(api.GET('/api/invites/{code}', { params: { path: { code } } }));
    if (!isSignedIn) return { kind: 'invited', ...invite };
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    if (isUnknown) saveInvite(null);
    const message = isUnknown ? groupErrors.LANDING_CODE_UNKNOWN.message : groupFailures.inviteLoad;
    return { kind: 'refused', message };
  }
  return joinByInvite(client, code);
}

async function joinByInvite(client: QueryClient, code: string): Promise<Landing> {
  try {
    await joinGroup(client, code);
    return { kind: 'entered' };
  } catch (error) {
    saveInvite(null);
    if (error instanceof ApiError && error.code === groupErrors.ALREADY_MEMBER.code) {
      const groups = await client.fetchQuery(myGroupsQuery).catch(() => []);
      const own = groups.find((group) => group.inviteCode === code || group.id === code);
      if (own) chooseGroup(own.id);
      return { kind: 'entered' };
    }
    if (isRefusal(error)) return { kind: 'join-failed', message: groupFailures.inviteRefused, reason: error.message };
    return { kind: 'join-failed', message: groupFailures.inviteJoin };
  }
}
