import { contactErrors } from '@evens/domain/messages/contacts/errors';
import { fillText } from '@evens/domain/shared/errors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export type ContactSync = components['schemas']['ContactSync'];
export type SyncError = ContactSync['errors'][number];

/** The state of the contact sync. Each visit refetches it. */
export const contactSyncQuery = queryOptions({
  queryKey: ['contact-sync'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/admin/contacts', { signal })),
});

/** Tries someone again, and says how that went (CS-05, CS-06). */
export function useRetrySync({ id: errorId, email }: SyncError) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/admin/contacts/errors/{errorId}/retry', { params: { path: { errorId } } })),
    onSuccess: ({ message }) => showToast({ text: message, tone: 'success' }),
    onError: (error) => showToast({ text: retryFailure(error, email), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: contactSyncQuery.queryKey }),
  });
}

/** Shows that someone else was faster as sent. Anything else is a failed sync. */
export function retryFailure(error: unknown, email: string): string {
  if (error instanceof ApiError && error.code === contactErrors.SYNC_ERROR_NOT_FOUND.code) return error.message;
  return fillText(contactErrors.CONTACT_NOT_SYNCED.message, { email });
}
