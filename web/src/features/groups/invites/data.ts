import type { ErrorSpec } from '@evens/domain/shared/errors';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, Intent, isRefusal } from '../../../lib/api.ts';
import { inviteCopy } from './copy.ts';

/** The invite link and code, made by the server because it knows its public URL. */
export function inviteLinkQuery(groupId: string) {
  return queryOptions({
    queryKey: ['groups', groupId, 'invite'],
    queryFn: () => answer(api.POST('/api/groups/{groupId}/invites', { params: { path: { groupId } }, body: {} })),
  });
}

type MailedInvite = { groupId: string; recipientEmail: string };

export function mailInvite(intent: Intent, { groupId, recipientEmail }: MailedInvite) {
  return intent.carryOut({ groupId, recipientEmail }, (headers) => {
    const call = { params: { path: { groupId } }, body: { recipientEmail }, headers };
    return answer(api.POST('/api/groups/{groupId}/invites', call));
  });
}

export function useMailInvite(groupId: string) {
  const [intent] = useState(() => new Intent());
  return useMutation({ mutationFn: (recipientEmail: string) => mailInvite(intent, { groupId, recipientEmail }) });
}

/** The texts around the email form. */
export type InviteTexts = {
  ofAddress: (refusal: ErrorSpec) => string;
  refused: string;
  failed: string;
};

/** In the header's dialog (GR-04, GR-05). */
export const windowTexts: InviteTexts = {
  ofAddress: ({ message }) => message,
  refused: inviteCopy.refused,
  failed: inviteCopy.sendFailed,
};

/** In the group's settings (GS-18). */
export const settingsTexts: InviteTexts = {
  ofAddress: () => inviteCopy.addressInvalid,
  refused: inviteCopy.invitationFailed,
  failed: inviteCopy.invitationFailed,
};

/** The server's reason is shown below the text, if there is one. */
export function inviteFailure(error: unknown, texts: InviteTexts): { text: string; reason?: string } {
  return isRefusal(error) ? { text: texts.refused, reason: error.message } : { text: texts.failed };
}
