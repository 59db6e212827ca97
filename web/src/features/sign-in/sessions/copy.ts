export const sessionsCopy = {
  title: 'Where You Are Signed In',
  hint: 'Each browser in which you signed in. End what you do not know, and change your password then.',
  loading: 'Loading your sessions...',
  loadFailed: 'Failed to load your sessions.',
  current: 'This browser',
  signedIn: 'Signed in:',
  lastUsed: 'Last used:',
  end: 'End Session',
  endLabel: (device: string) => `End session: ${device}`,
  ended: 'Session ended',
  endOthers: 'End All Other Sessions',
  othersTitle: 'End all other sessions?',
  othersText: 'Every browser but this one is signed out at once.',
  cancel: 'Cancel',
  othersEnded: 'All other sessions ended',
} as const;

export const passwordCopy = {
  title: 'Password',
  hint: 'At least 6 characters. Links to a new password that were mailed before hold no longer.',
  current: 'Current password',
  fresh: 'New password',
  confirm: 'Confirm new password',
  endOthers: 'Sign out all other browsers',
  save: 'Change Password',
  changed: 'Password changed',
  changedAndEnded: 'Password changed. Other browsers were signed out.',
} as const;

export const proofCopy = {
  title: 'Confirm it’s you',
  why: 'We ask again before your phone, payment handles, or sign-in methods change.',
  password: 'Password of your Evens account',
  noWay: 'Your account has no password yet. Log out and use “Forgot password?” to set one.',
  cancel: 'Cancel',
  goOn: 'Continue',
} as const;
