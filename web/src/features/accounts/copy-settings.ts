import type { PaymentService } from '@evens/domain/accounts/model';

export const settingsCopy = {
  loading: 'Loading your settings...',
  loadFailed: 'Failed to load user settings.',
  saved: 'Settings saved successfully',
  save: 'Save',
  reset: 'Reset',

  handles: 'Payment Handles',
  handlesHint:
    'How friends pay you outside of Evens. Only people who owe you money, or pay you in a plan that everybody agreed to, see them.',
  fields: {
    venmo: { label: 'Venmo', hint: 'Your username, as in @ann-moss' },
    cashApp: { label: 'Cash App', hint: 'Your $Cashtag, as in $annmoss' },
    paypal: { label: 'PayPal', hint: 'Your PayPal.Me name, as in paypal.me/annmoss' },
    zelle: { label: 'Zelle', hint: 'Your email address or US phone number' },
  } satisfies Record<PaymentService, { label: string; hint: string }>,
} as const;
