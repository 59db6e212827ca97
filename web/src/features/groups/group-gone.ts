import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '../../lib/live/use-live.ts';
import { type Group, myGroupsQuery, useCurrentGroup } from '../../lib/session.ts';

const leftHere = new Set<string>();

/** The person is leaving a group on this page, so no dialog has to explain why it's gone. */
export function markLeaving(groupId: string): void {
  leftHere.add(groupId);
}

export function markJoining(groupId: string): void {
  leftHere.delete(groupId);
}

/** Removes a group from the cache before anything asks for data that the server would refuse. */
export function removeGroup(client: QueryClient, groupId: string): void {
  client.setQueryData(myGroupsQuery.queryKey, (known) => known?.filter(({ id }) => id !== groupId));
}

/** Reports that the person is no longer in the group on screen, however the browser found out (GS-14). */
function useGoneGroup(onGone: (group: Group) => void): void {
  const { group, groups, isLoading } = useCurrentGroup();
  const shown = useRef(group);
  const notify = useEffectEvent(onGone);
  useEffect(() => {
    const before = shown.current;
    shown.current = group;
    const isIn = !before || groups.some(({ id }) => id === before.id);
    if (!isIn && !isLoading && !leftHere.has(before.id)) notify(before);
  }, [group, groups, isLoading]);
}

/**
 * Keeps the person's groups up to date, and reports when they're no longer in the one on screen (GS-10, GS-14). It's
 * mounted from the start, because earlier events would be lost.
 */
export function useGroupEvents(onGone: (group: Group) => void): void {
  const client = useQueryClient();
  const rereadGroups = () => void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
  useLive('group', rereadGroups);
  useLive('member', rereadGroups);
  useLive('left', ({ data }) => removeGroup(client, data.groupId));
  useGoneGroup(onGone);
}
