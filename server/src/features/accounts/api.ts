import { accountErrors } from '@evens/domain/accounts/errors';
import { z } from '@hono/zod-openapi';
import { says } from '../../http/router.ts';
import { storableText } from '../../http/text.ts';

const userShape = z
  .object({ id: z.string(), name: z.string(), email: z.string(), photoURL: z.string().nullable() })
  .openapi('SessionUser');

export const signUpInput = z
  .object({
    name: storableText(says(accountErrors.NAME_MISSING)),
    email: storableText(says(accountErrors.EMAIL_MISSING)),
    password: z.string(says(accountErrors.PASSWORD_MISSING)),
    confirmPassword: z.string(says(accountErrors.PASSWORDS_DIFFER)).optional(),
    ageVerified: z.boolean(says(accountErrors.AGE_NOT_CONFIRMED)),
    tosAccepted: z.boolean(says(accountErrors.TERMS_NOT_ACCEPTED)),
  })
  .openapi('SignUp');

export const signInInput = z
  .object({
    email: storableText(says(accountErrors.EMAIL_MISSING)),
    password: z.string(says(accountErrors.PASSWORD_MISSING)),
  })
  .openapi('SignIn');

export const resetRequestInput = z
  .object({ email: storableText(says(accountErrors.EMAIL_MISSING)) })
  .openapi('PasswordResetRequest');

export const resetInput = z
  .object({
    token: storableText(says(accountErrors.RESET_LINK_INVALID)),
    newPassword: z.string(says(accountErrors.PASSWORD_MISSING)),
  })
  .openapi('PasswordReset');

export const resetPath = z.object({ token: z.string().max(100, says(accountErrors.RESET_LINK_INVALID)) });
/** Whatever it is, a person followed a link and gets a page. */
export const verifyQuery = z.object({ token: z.string().max(100).catch('').openapi({ type: 'string' }) });

const notSaved = says(accountErrors.SETTINGS_NOT_SAVED);
const typedHandle = storableText(notSaved).nullish();

/** What is left out stays as it is; an empty handle is taken away. */
export const settingsInput = z
  .strictObject(
    {
      paymentHandles: z
        .strictObject({ venmo: typedHandle, cashApp: typedHandle, paypal: typedHandle, zelle: typedHandle }, notSaved)
        .optional(),
    },
    notSaved,
  )
  .openapi('NewUserSettings');

export const doneAnswer = z.object({ status: z.literal(true) }).openapi('Done');
export const signedInAnswer = z.object({ user: userShape }).openapi('SignedIn');
export const signedOutAnswer = z.object({ success: z.literal(true) }).openapi('SignedOut');
export const sessionAnswer = z
  .object({ user: userShape, session: z.object({ expiresAt: z.iso.datetime() }) })
  .nullable()
  .openapi('CurrentSession');
const handle = z.string().nullable();
const handlesShape = z
  .object({ venmo: handle, cashApp: handle, paypal: handle, zelle: handle })
  .openapi('PaymentHandles');
const settingsFields = { paymentHandles: handlesShape };
export const settingsAnswer = z.object(settingsFields).openapi('UserSettings');
export const meAnswer = z.object({ user: userShape, isSiteAdmin: z.boolean(), ...settingsFields }).openapi('Me');
export const presenceAnswer = z.object({ lastActive: z.iso.datetime() }).openapi('Presence');

export type SettingsBody = z.infer<typeof settingsInput>;
export type SettingsOnWire = z.infer<typeof settingsAnswer>;
export type SignUpBody = z.infer<typeof signUpInput>;
export type SignInBody = z.infer<typeof signInInput>;
export type ResetRequestBody = z.infer<typeof resetRequestInput>;
export type ResetBody = z.infer<typeof resetInput>;
