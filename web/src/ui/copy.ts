export const copied = 'Copied!';

export const linkCopy = { copy: 'Copy Link', failed: 'Failed to copy link' } as const;

export const OUTCOMES = { won: 'Won', lost: 'Lost', push: 'Push', pending: 'Pending' } as const;
