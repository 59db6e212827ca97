import { limits } from '../shared/limits.ts';

/** The signed-in person as every screen knows them (SH-25). */
export type SessionUser = { id: string; name: string; email: string; photoURL: string | null };

/** A site administrator as the others see one; the primary one cannot be removed by them (AD-06). */
export type Administrator = { userId: string; name: string; email: string; isPrimary: boolean };

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How Evens is shown to somebody; null where they never chose, and then it is light, with explainers (SH-16, SH-17). */
export type Preferences = { theme: Theme | null; helpDialogs: boolean | null };

/** Where friends send each other money. */
export const PAYMENT_SERVICES = ['venmo', 'cashApp', 'paypal', 'zelle'] as const;
export type PaymentService = (typeof PAYMENT_SERVICES)[number];

/** Under which name somebody is paid at each service; null where there is none (PY-01). */
export type PaymentHandles = Record<PaymentService, string | null>;

export const noHandles: Readonly<PaymentHandles> = { venmo: null, cashApp: null, paypal: null, zelle: null };

/** Others who may say who somebody is: Google, and whichever provider the host has set up. */
export const SIGN_IN_PROVIDERS = ['google', 'oidc'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** How somebody can sign in: by a password, and through those that the host has set up. */
export type WaysIn = { hasPassword: boolean; providers: { provider: SignInProvider; isLinked: boolean }[] };

/** What a stranger could have set up in an account whose address no one had verified yet. */
export const UNPROVED_PARTS = ['signInMethods', 'phone', 'paymentHandles'] as const;
export type UnprovedPart = (typeof UNPROVED_PARTS)[number];

/** What a form or a call may carry; nothing of it is trusted to have a shape. */
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
/** How a phone number is proved to be somebody's (US-09, US-14). */
export const phoneCodes = {
  digits: 6,
  lastMs: 10 * limits.minuteMs,
  tries: 5,
  againAfterMs: limits.minuteMs,
  perDay: limits.phoneCodesOfPerson,
  toNumberPerDay: limits.phoneCodesToNumber,
  ofSitePerDay: limits.phoneCodesOfSite,
  dayMs: limits.dayMs,
} as const;

/** How long the links last that reach people by mail (AU-18, AU-23, AU-25). */
export const linksLast = { resetMs: limits.hourMs, verificationMs: limits.dayMs, signUpMs: limits.dayMs } as const;
