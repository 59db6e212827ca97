import type { Group } from '@evens/domain/groups/model';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live.ts';
import { myGroupsQuery } from '../../../lib/session.ts';
import { takeOutGroup, useGoneGroup } from '../data-gone.ts';

/** Keeps the groups of the person up to date, and notices that they are in the one on the page no longer (GS-10, GS-14). */
export function GroupWatch({ onGone }: { onGone: (group: Group) => void }) {
  const client = useQueryClient();
  const rereadGroups = () => void client.invalidateQueries({ queryKey: myGroupsQuery.queryKey });
  useLive('group', rereadGroups);
  useLive('member', rereadGroups);
  useLive('left', ({ data }) => takeOutGroup(client, Object(data).groupId));
  useGoneGroup(onGone);
  return null;
}
