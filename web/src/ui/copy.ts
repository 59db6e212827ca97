export const copied = 'Copied!';

export const OUTCOMES = { won: 'Won', lost: 'Lost', push: 'Push', pending: 'Pending' } as const;
