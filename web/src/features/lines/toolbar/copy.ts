export const forceRefreshCopy = {
  title: 'Force Refresh',
  done: (sports: number, games: number, credits: number) =>
    `Refreshed ${sports} sports, ${games} games, ${credits} credits used`,
} as const;
