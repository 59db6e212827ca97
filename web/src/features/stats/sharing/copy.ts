export const pictureCopy = {
  profit: 'Profit/Loss',
  record: 'W-L-P',
  winRate: 'Win %',
  roi: 'ROI',
  streak: 'Streak',
  title: (range: string) => `Group Statistics · ${range}`,
  saved: 'Sportsbook Profit Saved',
  settledBets: (count: number) => (count === 1 ? '1 settled bet' : `${count} settled bets`),
  moreMembers: (count: number) => (count === 1 ? '1 more member' : `${count} more members`),
} as const;
