/** The product's name. */
export const PRODUCT = 'Evens';

export const serverUnreachable =
  'Unable to connect to the server. Please check your internet connection and try again.';
export const somethingWrong = 'Something went wrong. Please try again.';
