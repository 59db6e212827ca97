import { auditLimits } from '@evens/domain/messages/audits/model';
import type { TestEmailType } from '@evens/domain/messages/samples/model';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../../lib/api.ts';

/** The queries about emails that were sent. */
export const emailAuditKey = ['email-audit'] as const;

type Test = { emailType: TestEmailType; recipientEmail?: string | null };

/** Sends a test. It can fail although the call succeeds: the result says why. The audit reloads shortly after (EM-11). */
export function useSendTestEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Test) => answer(api.POST('/api/admin/email/tests', { body })),
    onSettled: () => void setTimeout(() => reload(client), auditLimits.refreshAfterMs),
  });
}

function reload(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: emailAuditKey });
}
