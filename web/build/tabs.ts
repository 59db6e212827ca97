/** The frame around the tabs of a group. */
const GATE = '/src/app/group-gate/group-gate.tsx';

/** The tabs, and the modules of their screens. Their code isn't in the first bundle, so their pages name it (SH-06). */
export const TABS = {
  lines: ['/src/app/routes/lines.tsx'],
  home: [GATE, '/src/features/home/screen.tsx'],
  bids: [GATE, '/src/app/routes/bids.tsx'],
  bets: [GATE, '/src/app/routes/bets.tsx'],
  debts: [GATE, '/src/app/routes/debts.tsx'],
  stats: [GATE, '/src/app/routes/stats.tsx'],
};

/** The dialog that posts a bid. Lines has a budget for it, too. */
export const POSTING = ['/src/features/bids/post/screen.tsx'];
