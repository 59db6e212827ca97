export const copied = 'Copied!';
