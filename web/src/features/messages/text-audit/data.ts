import type { TextKind, TextRange } from '@evens/domain/messages/audits/model';
import type { TextStatus } from '@evens/domain/messages/model';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';

export type SmsAudit = components['schemas']['SmsAudit'];
export type SmsStats = components['schemas']['SmsAuditPage']['stats'];

/** What the page shows. An empty value leaves a filter out. */
export type SmsFilters = { status: TextStatus | ''; notificationType: TextKind | ''; dateRange: TextRange; to: string };

const KEY = ['sms-audit'] as const;
const FIRST_PAGE = '';
/** Fewer at once than the call allows, because a browser renders each of them. */
const PAGE = 100;

/** The text messages that the filters leave, newest first, with their totals (SM-04, SM-10). */
export function useSmsAudits(filters: SmsFilters) {
  return useInfiniteQuery({
    queryKey: [...KEY, filters],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const { status, notificationType, dateRange, to } = filters;
      const query = {
        limit: PAGE,
        dateRange,
        ...(status && { status }),
        ...(notificationType && { notificationType }),
        ...(to && { to }),
        ...(pageParam !== FIRST_PAGE && { cursor: pageParam }),
      };
      return answer(api.GET('/api/admin/sms/audits', { params: { query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** Sends a test to the viewer's own phone. It can fail although the call succeeds: the result says why (SM-07). */
export function useSendTestSms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/admin/sms/tests', { body: { testType: 'admin' } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
