import { limits } from '../shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time-units.ts';

/** The signed-in person as every screen knows them (SH-25). */
export type SessionUser = { id: string; name: string; email: string; photoURL: string | null };

/** A site administrator as the others see one; the primary one cannot be removed by them (AD-06). */
export type Administrator = { userId: string; name: string; email: string; isPrimary: boolean };

/** System follows the device (XP-03). */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** A person's display settings; null if they never chose, which means the system's theme with explainers (XP-03, SH-17). */
export type Preferences = { theme: Theme | null; helpDialogs: boolean | null };

/** Where friends send each other money. */
export const PAYMENT_SERVICES = ['venmo', 'cashApp', 'paypal', 'zelle'] as const;
export type PaymentService = (typeof PAYMENT_SERVICES)[number];

/** A person's handle at each payment service; null if there's none (PY-01). */
export type PaymentHandles = Record<PaymentService, string | null>;

export const noHandles: Readonly<PaymentHandles> = { venmo: null, cashApp: null, paypal: null, zelle: null };

/** Sign-in providers: Google, and any OpenID provider the host set up. */
export const SIGN_IN_PROVIDERS = ['google', 'oidc'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** How people can sign in: with a password, and with the providers the host set up. */
export type SignInMethods = {
  /** False for everyone where passwords are off. */
  hasPassword: boolean;
  arePasswordsOn: boolean;
  providers: { provider: SignInProvider; isLinked: boolean }[];
};

/** Who can create an account: anyone, people with an invite to a group, or no one (HO-01). */
export const SIGN_UP_MODES = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** What an API token can do: read, or also change things (HO-12). */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a stranger could have set up in an account whose address no one had verified yet. */
export const UNPROVED_PARTS = ['signInMethods', 'phone', 'paymentHandles', 'calendar'] as const;
export type UnprovedPart = (typeof UNPROVED_PARTS)[number];

/** Untrusted input from a form or an API call. */
export type SignUpInput = {
  name: unknown;
  email: unknown;
  password: unknown;
  confirmPassword?: unknown;
} & Confirmations;

export type Confirmations = { ageVerified: unknown; tosAccepted: unknown };

export type SignInInput = { email: unknown; password: unknown };

export type NewPasswordInput = { password: unknown; confirmPassword?: unknown };

export type PasswordChangeInput = { currentPassword: unknown; newPassword: unknown; confirmPassword?: unknown };
/** How phone numbers are verified (US-09, US-14). */
export const phoneCodes = {
  digits: 6,
  lastMs: 10 * MINUTE_MS,
  tries: 5,
  againAfterMs: MINUTE_MS,
  perDay: limits.phoneCodesOfPerson,
  toNumberPerDay: limits.phoneCodesToNumber,
  ofSitePerDay: limits.phoneCodesOfSite,
  dayMs: DAY_MS,
} as const;

/** How long emailed links work (AU-18, AU-23, AU-25). */
export const linksLast = { resetMs: HOUR_MS, verificationMs: DAY_MS, signUpMs: DAY_MS } as const;
