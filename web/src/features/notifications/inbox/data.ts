import { INBOX_FILTERS, type InboxCounts, type InboxFilter } from '@evens/domain/notifications/model';
import { limits } from '@evens/domain/shared/limits';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer, api } from '../../../lib/api.ts';
import { patchLive } from '../../../lib/live/patch-live.ts';
import { rereadSoon } from '../../../lib/live/reread-soon.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useUser } from '../../../lib/session.ts';
import { type InboxItem, type InboxList, type InboxPage, withNew, withRead } from '../bell/latest-list.ts';
import { useMarkRead, useNewNotification } from '../data.ts';

/** The group whose notifications are shown, or null for the viewer's own in all groups. */
type GroupId = string | null;

const inboxKeys = {
  lists: ['notifications', 'inbox'] as const,
  list: (groupId: GroupId, filter: InboxFilter) => ['notifications', 'inbox', groupId, filter] as const,
  counts: (groupId: GroupId) => ['notifications', 'counts', groupId] as const,
};

const FIRST_PAGE = '';

/** Errors are only logged (NT-11). */
async function readOrLog<T>(signal: AbortSignal, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await read(signal);
  } catch (error) {
    if (!signal.aborted) console.warn('Failed to load notifications:', error);
    throw error;
  }
}

/** If the inbox takes too long to load, it's shown as empty until it arrives (NT-11). */
function useIsLate(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (!isPending) return;
    const timer = setTimeout(() => setIsLate(true), limits.notificationsTimeoutMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && isLate;
}

type PageQuery = { filter: InboxFilter; cursor?: string };

async function readPage(groupId: GroupId, query: PageQuery, signal: AbortSignal): Promise<InboxPage> {
  if (groupId === null) return answer(api.GET('/api/notifications', { params: { query }, signal }));
  const params = { path: { groupId }, query };
  return answer(api.GET('/api/groups/{groupId}/notifications', { params, signal }));
}

async function readCounts(groupId: GroupId, signal: AbortSignal): Promise<InboxCounts> {
  if (groupId === null) return answer(api.GET('/api/notifications/counts', { signal }));
  return answer(api.GET('/api/groups/{groupId}/notifications/counts', { params: { path: { groupId } }, signal }));
}

function inboxQuery(groupId: GroupId, filter: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: inboxKeys.list(groupId, filter),
    queryFn: ({ pageParam, signal: given }) =>
      readOrLog(given, (signal) =>
        readPage(groupId, pageParam === FIRST_PAGE ? { filter } : { filter, cursor: pageParam }, signal),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    retry: false,
  });
}

function countsQuery(groupId: GroupId) {
  return queryOptions({
    queryKey: inboxKeys.counts(groupId),
    queryFn: ({ signal: given }) => readOrLog(given, (signal) => readCounts(groupId, signal)),
    staleTime: 0,
    retry: false,
  });
}

/** The notifications under a tab, kept up to date by the stream (NT-05, NT-09, SH-29). */
export function useInbox({ groupId, filter }: { groupId: GroupId; filter: InboxFilter }) {
  useInboxEvents(groupId);
  const list = useInfiniteQuery(inboxQuery(groupId, filter));
  return { ...list, isLate: useIsLate(list.isPending) };
}

/** The count of each tab; undefined while unknown. */
export function useInboxCounts(groupId: GroupId) {
  return useQuery(countsQuery(groupId)).data;
}

function useInboxEvents(groupId: GroupId): void {
  const client = useQueryClient();
  const { id: viewerId } = useUser();
  const reread = () => {
    rereadSoon(client, inboxKeys.counts(groupId));
    if (groupId === null) return;
    for (const filter of INBOX_FILTERS) rereadSoon(client, inboxKeys.list(groupId, filter));
  };
  useNewNotification((item) => {
    for (const filter of INBOX_FILTERS) {
      patchLive<InboxList>(client, inboxKeys.list(null, filter), (list) => withNew(list, item, filter));
    }
    reread();
  });
  useLive('notifications_read', ({ data }) => {
    const ids = new Set(data.ids);
    applyRead(client, ({ id, userId }) => userId === viewerId && ids.has(id));
    reread();
  });
  // Other people's notifications have no events, but what causes them does.
  const rereadGroup = () => {
    if (groupId !== null) reread();
  };
  useLive('news', rereadGroup);
  useLive('bid', rereadGroup);
  useLive('bet', rereadGroup);
  useLive('debt', rereadGroup);
  useLive('payment', rereadGroup);
  useLive('comment', rereadGroup);
  useLive('member', rereadGroup);
}

function applyRead(client: QueryClient, isMarked: (item: InboxItem) => boolean): void {
  client.setQueriesData<InboxList>({ queryKey: inboxKeys.lists }, (list) => list && withRead(list, isMarked));
}

/** Marks the viewer's notifications, some or all of them. The marks show right away (UX-04). */
export function useMarkInbox(viewerId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMarkRead();

  async function send(ids: string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += limits.pageMax) {
      await mutateAsync({ ids: ids.slice(at, at + limits.pageMax) });
    }
  }

  return (items: readonly InboxItem[] | 'all') => {
    const isOwn = ({ userId }: InboxItem) => userId === viewerId;
    const ids = items === 'all' ? null : items.filter((item) => isOwn(item) && !item.read).map(({ id }) => id);
    const meant = new Set(ids);
    applyRead(client, (item) => isOwn(item) && (ids === null || meant.has(item.id)));
    client.setQueryData(
      countsQuery(null).queryKey,
      (counts) => counts && { ...counts, unread: ids === null ? 0 : Math.max(0, counts.unread - ids.length) },
    );
    // The mutation has already shown the error and removed the marks.
    (ids === null ? mutateAsync({ all: true }) : send(ids)).catch(() => undefined);
  };
}
