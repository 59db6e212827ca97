import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '../../lib/live/use-live.ts';
import { type Group, myGroupsQuery, useCurrentGroup } from '../../lib/session.ts';

const leftHere = new Set<string>();

/** Somebody leaves a group on this page: that it goes needs no further words. */
export function noteLeaving(groupId: string): void {
  leftHere.add(groupId);
}

export function noteEntering(groupId: string): void {
  leftHere.delete(groupId);
}

/** Takes a group out of those that the page knows, before anything asks for what would be refused. */
export function takeOutGroup(client: QueryClient, groupId: string): void {
  client.setQueryData(myGroupsQuery.queryKey, (known) => known?.filter(({ id }) => id !== groupId));
}

/** Tells of the group that was on the page when the person is in it no longer, however that became known (GS-14). */
function useGoneGroup(onGone: (group: Group) => void): void {
  const { group, groups, isLoading } = useCurrentGroup();
  const shown = useRef(group);
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    const before = shown.current;
    shown.current = group;
    const isIn = !before || groups.some(({ id }) => id === before.id);
    if (!isIn && !isLoading && !leftHere.has(before.id)) tell(before);
  }, [group, groups, isLoading]);
}

/**
 * Keeps the groups of the person up to date, and tells of the one on the page when they are in it no longer (GS-10, GS-14).
 * It stands from the first moment on: what happens before it hears is told to nobody.
 */
export function useGroupEvents(onGone: (group: Group) => void): void {
  const client = useQueryClient();
  const rereadGroups = () => void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
  useLive('group', rereadGroups);
  useLive('member', rereadGroups);
  useLive('left', ({ data }) => takeOutGroup(client, data.groupId));
  useGoneGroup(onGone);
}
