import { groupErrors } from '@evens/domain/groups/errors';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../../lib/api.ts';

/** The link and the code to hand on; made by the server, which knows its public address. */
export function inviteLinkQuery(groupId: string) {
  return queryOptions({
    queryKey: ['groups', groupId, 'invite'],
    queryFn: () => answer(api.POST('/api/groups/{groupId}/invites', { params: { path: { groupId } }, body: {} })),
  });
}

export function useMailInvite(groupId: string) {
  return useMutation({
    mutationFn: (recipientEmail: string) =>
      answer(api.POST('/api/groups/{groupId}/invites', { params: { path: { groupId } }, body: { recipientEmail } })),
  });
}

/** What is said where an invite is mailed from. */
export type InviteTexts = {
  ofAddress: (refusal: ErrorSpec) => string;
  refused: string;
  failed: string;
};

/** In the window of the header (GR-04, GR-05). */
export const windowTexts: InviteTexts = {
  ofAddress: ({ message }) => message,
  refused: groupErrors.INVITE_NOT_SENT.message,
  failed: groupErrors.INVITE_SENDING_FAILED.message,
};

/** In the settings of the group (GS-18). */
export const settingsTexts: InviteTexts = {
  ofAddress: () => groupSettingsErrors.INVITATION_ADDRESS_INVALID.message,
  refused: groupSettingsErrors.INVITATION_NOT_SENT.message,
  failed: groupSettingsErrors.INVITATION_NOT_SENT.message,
};

/** The server's reason stands below, where it gave one. */
export function inviteFailure(error: unknown, texts: InviteTexts): { text: string; reason?: string } {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? { text: texts.refused, reason: error.message } : { text: texts.failed };
}
