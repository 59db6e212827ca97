/** The product's name. */
export const PRODUCT = 'Evens';

export const serverUnreachable =
  'Unable to connect to the server. Please check your internet connection and try again.';
/** Next to what sends an email (GR-05, AU-16). */
export const emailOff = 'This site can’t send email yet. Its emails are saved for the person who runs it.';
export const somethingWrong = 'Something went wrong. Please try again.';
