export const invalidDate = 'Invalid Date';

export const OUTCOMES = { won: 'Won', lost: 'Lost', push: 'Push', pending: 'Pending' } as const;

export const oddsCopy = {
  none: 'N/A',
  book: (odds: string) => `book ${odds}`,
  moved: (by: string, isUp: boolean) => `${by} ${isUp ? 'up' : 'down'}`,
} as const;
