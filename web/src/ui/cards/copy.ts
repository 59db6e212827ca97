export const invalidDate = 'Invalid Date';

export const notOffered = 'N/A';
export const bookOdds = (odds: string) => `book ${odds}`;
export const movedOdds = (by: string, isUp: boolean) => `${by} ${isUp ? 'up' : 'down'}`;
