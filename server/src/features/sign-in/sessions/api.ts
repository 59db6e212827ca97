import { accountErrors } from '@evens/domain/accounts/errors';
import { z } from '@hono/zod-openapi';
import { pathId, withMessage } from '../../../http/input.ts';

export const sessionPath = z.object({ sessionId: pathId(accountErrors.SESSION_NOT_FOUND) });

const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string(),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .openapi('Session');

export const sessionsResponse = z.object({ items: z.array(sessionSchema) }).openapi('MySessions');
export const endedResponse = z.object({ ended: z.int() }).openapi('EndedSessions');

export const newPasswordInput = z
  .strictObject({
    currentPassword: z.string(withMessage(accountErrors.CURRENT_PASSWORD_MISSING)),
    newPassword: z.string(withMessage(accountErrors.PASSWORD_MISSING)),
    endOtherSessions: z.boolean().default(false),
  })
  .openapi('PasswordChange');

export const passwordProofInput = z
  .strictObject({ password: z.string(withMessage(accountErrors.CURRENT_PASSWORD_MISSING)) })
  .openapi('PasswordProof');

export type SessionResponse = z.infer<typeof sessionSchema>;
export type NewPasswordBody = z.infer<typeof newPasswordInput>;
