import { accountErrors } from '@evens/domain/accounts/errors';
import { THEMES, UNPROVED_PARTS } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { withMessage } from '../../http/input.ts';

const userSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string(), photoURL: z.string().nullable() })
  .openapi('SessionUser');

/** The code or link of an invite, which signing up takes where it needs one. */
export const inviteCodeField = storableText()
  .max(limits.inviteLinkMaxCharacters)
  .optional()
  .openapi({ type: 'string', description: 'The code or link of an invite, where signing up needs one' });

/** The longest path within Evens that a link may lead to. */
const NEXT_MOST = 2_000;

export const signUpInput = z
  .strictObject({
    name: storableText(withMessage(accountErrors.NAME_MISSING)),
    email: storableText(withMessage(accountErrors.EMAIL_MISSING)),
    password: z.string(withMessage(accountErrors.PASSWORD_MISSING)),
    confirmPassword: z.string(withMessage(accountErrors.PASSWORDS_DIFFER)).optional(),
    ageVerified: z.boolean(withMessage(accountErrors.AGE_NOT_CONFIRMED)),
    tosAccepted: z.boolean(withMessage(accountErrors.TERMS_NOT_ACCEPTED)),
    next: storableText()
      .max(NEXT_MOST)
      .catch('/')
      .openapi({ type: 'string', description: 'The path the emailed link opens, where accounts are hidden' }),
    inviteCode: inviteCodeField,
  })
  .openapi('SignUp');

export const signUpConfirmation = z
  .strictObject({
    token: storableText(withMessage(accountErrors.SIGN_UP_LINK_INVALID)),
    password: z.string(withMessage(accountErrors.PASSWORD_MISSING)),
  })
  .openapi('SignUpConfirmation');

export const signInInput = z
  .strictObject({
    email: storableText(withMessage(accountErrors.EMAIL_MISSING)),
    password: z.string(withMessage(accountErrors.PASSWORD_MISSING)),
  })
  .openapi('SignIn');

export const resetRequestInput = z
  .strictObject({ email: storableText(withMessage(accountErrors.EMAIL_MISSING)) })
  .openapi('PasswordResetRequest');

export const resetInput = z
  .strictObject({
    token: storableText(withMessage(accountErrors.RESET_LINK_INVALID)),
    newPassword: z.string(withMessage(accountErrors.PASSWORD_MISSING)),
  })
  .openapi('PasswordReset');

export const resetLinkInput = z
  .strictObject({ token: storableText(withMessage(accountErrors.RESET_LINK_INVALID)) })
  .openapi('PasswordResetLink');

export const verificationLinkInput = z
  .strictObject({ token: storableText(withMessage(accountErrors.VERIFICATION_LINK_INVALID)) })
  .openapi('EmailVerificationLink');
export const verificationInput = z
  .strictObject({
    token: storableText(withMessage(accountErrors.VERIFICATION_LINK_INVALID)),
    password: z.string().optional().openapi({ description: 'Required only without a session for the account' }),
  })
  .openapi('EmailVerification');
export const verificationResponse = z
  .object({ email: z.string(), isVerified: z.boolean(), hasPassword: z.boolean() })
  .openapi('VerificationLink');

const notSaved = withMessage(accountErrors.SETTINGS_NOT_SAVED);
const typedHandle = storableText(notSaved).nullish();

/** Fields that are left out don't change. An empty handle is removed. */
export const settingsInput = z
  .strictObject(
    {
      displayName: storableText(withMessage(accountErrors.NAME_MISSING)).optional(),
      theme: z.enum(THEMES, notSaved).optional(),
      helpDialogs: z.boolean(notSaved).optional(),
      paymentHandles: z
        .strictObject({ venmo: typedHandle, cashApp: typedHandle, paypal: typedHandle, zelle: typedHandle }, notSaved)
        .optional(),
    },
    notSaved,
  )
  .openapi('NewUserSettings');

export const phoneInput = z
  .strictObject({ phoneNumber: storableText(withMessage(accountErrors.PHONE_INVALID)) })
  .openapi('PhoneNumber');

export const phoneCodeInput = z
  .strictObject({ code: z.string(withMessage(accountErrors.PHONE_CODE_INVALID)) })
  .openapi('PhoneCode');

export const phoneDoneResponse = z.object({ success: z.literal(true) }).openapi('PhoneDone');
export const phoneVerifiedResponse = z
  .object({ success: z.literal(true), phoneNumber: z.string() })
  .openapi('PhoneVerified');

export const calendarResponse = z.object({ createdAt: z.iso.datetime().nullable() }).openapi('Calendar');
export const newCalendarResponse = z.object({ url: z.string(), createdAt: z.iso.datetime() }).openapi('NewCalendar');

export const doneResponse = z.object({ status: z.literal(true) }).openapi('Done');
export const resetResponse = z
  .object({
    status: z.literal(true),
    removed: z.array(z.enum(UNPROVED_PARTS)).nullable().openapi({
      description: 'What else was removed because no one had verified the address; null if it was verified',
    }),
  })
  .openapi('PasswordWasReset');
export const signedInResponse = z.object({ user: userSchema }).openapi('SignedIn');
/** The user is null when the person first has to follow the link in an email. */
export const signedUpResponse = z.object({ user: z.union([userSchema, z.null()]) }).openapi('SignedUp');
export const confirmedResponse = z.object({ user: userSchema, next: z.string() }).openapi('ConfirmedSignUp');
export const signedOutResponse = z.object({ success: z.literal(true) }).openapi('SignedOut');
export const sessionResponse = z
  .object({
    user: userSchema,
    session: z.object({ expiresAt: z.iso.datetime() }),
    preferences: z.object({ theme: z.enum(THEMES).nullable(), helpDialogs: z.boolean().nullable() }),
  })
  .nullable()
  .openapi('CurrentSession');
const handle = z.string().nullable();
const handlesSchema = z
  .object({ venmo: handle, cashApp: handle, paypal: handle, zelle: handle })
  .openapi('PaymentHandles');
const settingsFields = {
  displayName: z.string(),
  emailVerified: z.boolean(),
  theme: z.enum(THEMES),
  helpDialogs: z.boolean(),
  phoneNumber: z.string().nullable().openapi({ description: 'As +1 and ten digits' }),
  phoneVerified: z.boolean(),
  phoneVerifiedAt: z.iso.datetime().nullable(),
  paymentHandles: handlesSchema,
  createdAt: z.iso.datetime().nullable().openapi({ description: 'When settings were first saved' }),
  lastModified: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime().nullable(),
};
export const settingsResponse = z.object({ userId: z.string(), ...settingsFields }).openapi('UserSettings');
export const meResponse = z
  .object({ user: userSchema, isSiteAdmin: z.boolean(), userId: z.string(), ...settingsFields })
  .openapi('Me');
export const presenceResponse = z.object({ lastActive: z.iso.datetime() }).openapi('Presence');

export type SettingsBody = z.infer<typeof settingsInput>;
export type SettingsResponse = z.infer<typeof settingsResponse>;
export type SignUpBody = z.infer<typeof signUpInput>;
export type SignUpConfirmationBody = z.infer<typeof signUpConfirmation>;
export type SignInBody = z.infer<typeof signInInput>;
export type ResetRequestBody = z.infer<typeof resetRequestInput>;
export type VerificationBody = z.infer<typeof verificationInput>;
export type ResetBody = z.infer<typeof resetInput>;
export type CalendarResponse = z.infer<typeof calendarResponse>;
export type NewCalendarResponse = z.infer<typeof newCalendarResponse>;
