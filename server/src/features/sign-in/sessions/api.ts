import { accountErrors } from '@evens/domain/accounts/errors';
import { z } from '@hono/zod-openapi';
import { pathId, withMessage } from '../../../http/input.ts';

export const sessionPath = z.object({ sessionId: pathId(accountErrors.SESSION_NOT_FOUND) });

const sessionShape = z
  .object({
    id: z.string(),
    device: z.string(),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .openapi('Session');

export const sessionsAnswer = z.object({ items: z.array(sessionShape) }).openapi('MySessions');
export const endedAnswer = z.object({ ended: z.int() }).openapi('EndedSessions');

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

export type SessionOnWire = z.infer<typeof sessionShape>;
export type NewPasswordBody = z.infer<typeof newPasswordInput>;
