/** The product's name. */
export const PRODUCT = 'Evens';

export const callCopy = {
  unreachable: 'Unable to connect to the server. Please check your internet connection and try again.',
  unreadable: 'Something went wrong. Please try again.',
} as const;
