import type { SignInProvider } from '@evens/domain/accounts/model';

export const providersCopy = {
  others: 'Other ways to sign in',
  or: 'or',
  waiting: 'Continue in the window that just opened. Close it to cancel.',
  actions: {
    google: 'Continue with Google',
    oidc: 'Continue with single sign-on',
  } satisfies Record<SignInProvider, string>,
  names: { google: 'Google', oidc: 'Single sign-on' } satisfies Record<SignInProvider, string>,

  almostTitle: 'Almost there',
  almost: (provider: string) => `${provider} says you’re`,
  loading: 'Signing you in...',
  expired: 'That took too long. Please sign in again.',
  create: 'Create Account',
  back: 'Sign in another way',
  created: 'Account created successfully!',

  waysTitle: 'Ways to Sign In',
  waysHint:
    'Link another account to sign in without your password. Accounts are never linked just because the email address matches.',
  waysLoading: 'Loading your sign-in methods...',
  waysFailed: 'We couldn’t load your sign-in methods.',
  password: 'Password',
  noPassword: 'None. Log out and use “Forgot password?” to set one.',
  linked: 'Linked',
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  linkTitle: (provider: string) => `Link ${provider}`,
  nowLinked: (provider: string) => `${provider} is linked. You can now sign in with it.`,
  nowUnlinked: (provider: string) => `${provider} is no longer linked`,
} as const;
