import type { PaymentService, Theme } from '@evens/domain/accounts/model';

export const settingsCopy = {
  loading: 'Loading your settings...',
  loadFailed: 'Failed to load user settings.',
  notSignedIn: 'User not authenticated.',
  saved: 'Settings saved successfully',
  save: 'Save',
  reset: 'Reset',

  profile: 'Profile',
  displayName: 'Display name',
  displayNameHint: 'Your friends see it from now on. Bids, bets and debts that are there already keep the old one.',
  email: 'Email',
  emailHint: 'You sign in with it. It cannot be changed here.',
  verified: 'Verified',
  notVerified: 'Not verified',
  sendLink: 'Send Verification Link',
  linkSent: 'Verification email sent! Check your inbox.',

  appearance: 'Appearance',
  appearanceHint: 'Shown at once. Saved, it also holds in browsers where you have not chosen anything.',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  helpDialogs: 'Help Dialogs',
  helpDialogsHint: 'Short explainers on top of each page. Turned on again, those that you closed come back too.',

  handles: 'Payment Handles',
  handlesHint:
    'How friends pay you outside of Evens. Only people who owe you money, or pay you in a plan that everybody agreed to, see them.',
  fields: {
    venmo: { label: 'Venmo', hint: 'Your username, as in @ann-moss' },
    cashApp: { label: 'Cash App', hint: 'Your $Cashtag, as in $annmoss' },
    paypal: { label: 'PayPal', hint: 'Your PayPal.Me name, as in paypal.me/annmoss' },
    zelle: { label: 'Zelle', hint: 'Your email address or US phone number' },
  } satisfies Record<PaymentService, { label: string; hint: string }>,

  phone: 'Phone',
  phoneHint: 'For text messages to a US number. A number belongs to one account: proved here, it leaves any other.',
  phoneNumber: 'Phone number',
  phoneNumberHint: 'A code comes by text message. Message and data rates may apply.',
  phonePlaceholder: '(XXX) XXX-XXXX',
  sendCode: 'Send Code',
  codeSent: 'We sent a 6-digit code to',
  codeHint: 'It holds 10 minutes.',
  code: 'Verification code',
  verify: 'Verify',
  changeNumber: 'Change Number',
  sendAgain: 'Send Another Code',
  keepNumber: 'Keep the Old Number',
  phoneProved: 'Phone number verified',
  removePhone: 'Remove',
  removeTitle: 'Remove phone number?',
  removeHint: 'Evens forgets it and sends no text messages any more.',
  removed: 'Phone number removed',
  cancel: 'Cancel',

  data: 'Your Data',
  dataHint:
    'Everything that Evens keeps of you: your profile, groups, bids, bets, debts, payments, comments and notifications.',
  dataAll: 'Download Everything (JSON)',
  dataTables: 'Or a table for your spreadsheet, from all of your groups:',
  tables: [
    { what: 'bets', label: 'Bets (CSV)' },
    { what: 'debts', label: 'Debts (CSV)' },
    { what: 'payments', label: 'Payments (CSV)' },
  ],
} as const;
