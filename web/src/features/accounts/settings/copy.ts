import type { PaymentService, Theme } from '@evens/domain/accounts/model';

export const settingsCopy = {
  loading: 'Loading your settings...',
  loadFailed: 'Failed to load user settings.',
  notSignedIn: 'User not authenticated.',
  saved: 'Settings saved successfully',
  save: 'Save',
  saving: 'Saving...',
  unsaved: 'You have unsaved changes.',
  clean: 'No unsaved changes.',
  reset: 'Reset',

  profile: 'Profile',
  displayName: 'Display name',
  displayNameHint: 'Friends see this from now on. Existing bids, bets, and debts keep your old name.',
  email: 'Email',
  emailHint: 'You sign in with this address. You can’t change it here.',
  verified: 'Verified',
  notVerified: 'Not verified',
  sendLink: 'Send Verification Link',
  linkSent: 'Verification email sent! Check your inbox.',

  appearance: 'Appearance',
  appearanceHint: 'Applies right away. Save to use it on your other devices too.',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' } satisfies Record<Theme, string>,
  helpDialogs: 'Help Dialogs',
  helpDialogsHint: 'Short tips at the top of each page. Turning them on brings back the ones you closed.',

  handles: 'Payment Handles',
  handlesHint:
    'How friends pay you outside of Evens. Only people who owe you money, or who pay you in an agreed plan, can see them.',
  fields: {
    venmo: { label: 'Venmo', hint: 'Your username, such as @ann-moss' },
    cashApp: { label: 'Cash App', hint: 'Your $Cashtag, such as $annmoss' },
    paypal: { label: 'PayPal', hint: 'Your PayPal.Me name, such as annmoss in paypal.me/annmoss' },
    zelle: { label: 'Zelle', hint: 'Your email address or US phone number' },
  } satisfies Record<PaymentService, { label: string; hint: string }>,

  phone: 'Phone',
  phoneHint:
    'US numbers only. A phone number can belong to only one account. Verifying it here removes it from any other account.',
  phoneNumber: 'Phone number',
  phoneNumberHint: 'We’ll text you a code. Message and data rates may apply.',
  phonePlaceholder: '(XXX) XXX-XXXX',
  sendCode: 'Send Code',
  codeSent: 'We sent a 6-digit code to',
  codeHint: 'The code expires in 10 minutes.',
  code: 'Verification code',
  verify: 'Verify',
  changeNumber: 'Change Number',
  sendAgain: 'Send Another Code',
  keepNumber: 'Keep Old Number',
  phoneProved: 'Phone number verified',
  removePhone: 'Remove',
  removeTitle: 'Remove phone number?',
  removeHint: 'We’ll delete your number and stop sending you text messages.',
  removed: 'Phone number removed',
  cancel: 'Cancel',

  data: 'Your Data',
  dataHint:
    'Download spreadsheets covering all your groups, or one file with everything Evens has about you: profile, groups, bids, bets, debts, payments, comments, and notifications.',
  files: 'Files',
  tables: [
    { what: 'bets', label: 'Bets (CSV)' },
    { what: 'debts', label: 'Debts (CSV)' },
    { what: 'payments', label: 'Payments (CSV)' },
  ],
  dataAll: 'Everything (JSON)',
} as const;
