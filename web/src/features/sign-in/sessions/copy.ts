export const sessionsCopy = {
  title: 'Where You’re Signed In',
  hint: 'The browsers you’re signed in on. Sign out any you don’t recognize, then change your password.',
  loading: 'Loading your sessions...',
  loadFailed: 'We couldn’t load your sessions.',
  current: 'This browser',
  signedIn: 'Signed in:',
  lastUsed: 'Last used:',
  end: 'Sign Out',
  endLabel: (device: string) => `Sign out: ${device}`,
  ended: 'Signed out of that browser',
  all: (count: number) => `Show All ${count}`,
  endOthers: 'Sign Out All Others',
  othersTitle: 'Sign out all others?',
  othersText: 'This signs you out of every browser except this one.',
  cancel: 'Cancel',
  othersEnded: 'All other browsers signed out',
} as const;

export const passwordCopy = {
  title: 'Password',
  hint: 'At least 6 characters. Password reset links sent earlier will stop working.',
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
  why: 'For your security, we ask for this before you change your phone, payment handles, or sign-in methods, create an API token, or download a backup.',
  password: 'Your Evens password',
  noWay: 'Your account has no password yet. Log out and use “Forgot password?” to set one.',
  noWayWithoutPasswords:
    'Passwords are off here, and you haven’t linked another way to sign in. Ask the person who runs this site for help before you log out.',
  cancel: 'Cancel',
  goOn: 'Continue',
} as const;
