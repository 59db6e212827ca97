import { accountErrors } from '@evens/domain/accounts/errors';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, isRefusalFrom } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { settingsQuery } from '../settings/data.ts';

function showPhone(client: QueryClient, phoneNumber: string | null): void {
  client.setQueryData(
    settingsQuery.queryKey,
    (known) => known && { ...known, phoneNumber, phoneVerified: phoneNumber !== null },
  );
}

export function useSendCode() {
  return useMutation({
    mutationFn: (phoneNumber: string) => answer(api.POST('/api/me/phone', { body: { phoneNumber } })),
  });
}

export function useVerifyPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => answer(api.POST('/api/me/phone/verify', { body: { code } })),
    onSuccess: ({ phoneNumber }) => showPhone(client, phoneNumber),
  });
}

export function useRemovePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.DELETE('/api/me/phone')),
    onSuccess: () => showPhone(client, null),
  });
}

/** The code couldn't be sent. */
export function useFailedCode(onFailed: () => void): void {
  useLive('phone_code_failed', onFailed);
}

/** Shows a refusal as sent, and the general message for anything else (US-13). */
export function phoneFailure(error: unknown, otherwise: string): string {
  return isRefusalFrom(accountErrors, error) ? error.message : otherwise;
}
