import type { SignInProvider } from '@evens/domain/accounts/model';

export const providersCopy = {
  others: 'Other ways to sign in',
  or: 'or',
  waiting: 'Go on in the window that has opened. Closing it cancels.',
  actions: {
    google: 'Continue with Google',
    oidc: 'Continue with single sign-on',
  } satisfies Record<SignInProvider, string>,
  names: { google: 'Google', oidc: 'Single sign-on' } satisfies Record<SignInProvider, string>,

  almostTitle: 'Almost there',
  almost: (provider: string) => `${provider} says that you are`,
  loading: 'Looking who you are ...',
  expired: 'That took too long. Please sign in again.',
  create: 'Create Account',
  back: 'Sign in another way',
  created: 'Account created successfully!',

  waysTitle: 'Ways to Sign In',
  waysHint: 'Link another account to come in without your password. An email address alone never links anything.',
  waysFailed: 'Failed to load your ways to sign in.',
  password: 'Password',
  noPassword: 'None. Log out and use “Forgot password?” to set one.',
  linked: 'Linked',
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  linkTitle: (provider: string) => `Link ${provider}`,
  nowLinked: (provider: string) => `${provider} is linked. You can sign in with it from now on.`,
  nowUnlinked: (provider: string) => `${provider} is no longer linked`,
} as const;
