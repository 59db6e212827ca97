import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';
import { addItem } from '../../../lib/live/live-list.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { useLive } from '../../../lib/live/use-live.ts';

export type LogEntry = components['schemas']['GroupLogEntry'];
type LogPage = components['schemas']['GroupLogPage'];
export type LogList = InfiniteData<LogPage, string>;

const FIRST_PAGE = '';

const key = (groupId: string) => ['group-log', groupId] as const;

function groupLogQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: key(groupId),
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === FIRST_PAGE ? {} : { cursor: pageParam };
      return answer(api.GET('/api/groups/{groupId}/log', { params: { path: { groupId }, query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The group's decisions, newest first. New ones arrive by the stream. */
export function useGroupLog(groupId: string) {
  const client = useQueryClient();
  useLive('group_log', ({ data: entry }) => {
    patchLive<LogList>(client, key(entry.groupId), (list) => withEntry(list, entry));
  });
  return useInfiniteQuery(groupLogQuery(groupId));
}

/** The log with an entry where its number puts it: of two that come together, the later one may arrive first. */
export function withEntry(list: LogList, entry: LogEntry): LogList {
  return addItem(list, entry, (a, b) => Number(b.id) - Number(a.id));
}
