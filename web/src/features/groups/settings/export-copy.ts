export const exportCopy = {
  title: 'Export',
  hint: 'What everybody in the group bet, owed and paid: tables for a spreadsheet, or all of it in one file for programs.',
  files: 'Files',
  tables: [
    { what: 'bets', label: 'Bets (CSV)' },
    { what: 'debts', label: 'Debts (CSV)' },
    { what: 'payments', label: 'Payments (CSV)' },
    { what: 'log', label: 'Group log (CSV)' },
  ],
  all: 'Everything (JSON)',
} as const;
