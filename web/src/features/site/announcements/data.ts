import type { ErrorSpec } from '@evens/domain/shared/errors';
import { announcementRefusal, cleanAnnouncement } from '@evens/domain/site/announcements/rules';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api, Intent } from '../../../lib/api.ts';
import { announcementsCopy as copy } from './copy.ts';

export type Announcement = components['schemas']['Announcement'];
export type NewAnnouncement = components['schemas']['NewAnnouncement'];
export type Audience = components['schemas']['AnnouncementAudience'];

/** The form as someone filled it in. */
export type TypedAnnouncement = { to: 'everyone' | 'group'; groupId: string; title: string; message: string };

const FIRST_PAGE = '';
const SENT_PER_PAGE = 20;

/** What was announced, newest first. Each visit refetches it. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'sent'],
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: SENT_PER_PAGE, ...(pageParam === FIRST_PAGE ? {} : { cursor: pageParam }) };
    return answer(api.GET('/api/admin/announcements', { params: { query }, signal }));
  },
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (last) => last.nextCursor,
});

/** Everyone, and the groups with this in their name. */
export function audienceQuery(name: string) {
  return queryOptions({
    queryKey: ['announcements', 'audience', name],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(api.GET('/api/admin/announcements/audience', { params: { query: name ? { name } : {} }, signal })),
  });
}

export function sendAnnouncement(intent: Intent, body: NewAnnouncement): Promise<Announcement> {
  return intent.carryOut(body, (headers) => answer(api.POST('/api/admin/announcements', { body, headers })));
}

export function useSendAnnouncement() {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: (body: NewAnnouncement) => sendAnnouncement(intent, body),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
  });
}

/** How many people get it; null while that isn't known. */
export function countRecipients(audience: Audience | undefined, { to, groupId }: TypedAnnouncement): number | null {
  if (to === 'everyone') return audience?.userCount ?? null;
  return audience?.groups.find(({ id }) => id === groupId)?.memberCount ?? null;
}

/** Why it can't be sent: by the server's rule, or because there's no group to send it to. */
export function typedRefusal({ to, groupId, ...typed }: TypedAnnouncement): ErrorSpec | null {
  if (to === 'group' && groupId === '') return { code: 'GROUP_MISSING', status: 422, message: copy.groupMissing };
  return announcementRefusal(typed);
}

export function toNewAnnouncement({ to, groupId, ...typed }: TypedAnnouncement): NewAnnouncement {
  return { ...cleanAnnouncement(typed), groupId: to === 'group' ? groupId : null };
}
