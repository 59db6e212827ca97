export const exportCopy = {
  title: 'Export',
  hint: 'Everyone’s bets, debts, and payments in this group, as spreadsheets or as one JSON file.',
  files: 'Files',
  tables: [
    { what: 'bets', label: 'Bets (CSV)' },
    { what: 'debts', label: 'Debts (CSV)' },
    { what: 'payments', label: 'Payments (CSV)' },
    { what: 'log', label: 'Group log (CSV)' },
  ],
  all: 'Everything (JSON)',
} as const;
