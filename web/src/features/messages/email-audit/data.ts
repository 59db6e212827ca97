import type { EmailAuditStatus } from '@evens/domain/messages/audits/model';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';
import { emailAuditKey } from '../email-test/data.ts';

export type EmailAudit = components['schemas']['EmailAudit'];
export type EmailStatus = components['schemas']['EmailSystemStatus'];
export type EmailFilter = EmailAuditStatus | 'all';

const FIRST_PAGE = '';

export function useEmailStatus() {
  return useQuery({
    queryKey: [...emailAuditKey, 'status'],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/api/admin/email/status', { signal })),
  });
}

/** The emails with a status, newest first (EM-09). */
export function useEmailAudits(filter: EmailFilter) {
  return useInfiniteQuery({
    queryKey: [...emailAuditKey, 'emails', filter],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(filter !== 'all' && { status: filter }),
        ...(pageParam !== FIRST_PAGE && { cursor: pageParam }),
      };
      return answer(api.GET('/api/admin/email/audits', { params: { query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function useEmail(emailId: string) {
  return useQuery({
    queryKey: [...emailAuditKey, 'email', emailId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/admin/email/audits/{emailId}', { params: { path: { emailId } }, signal })),
  });
}
