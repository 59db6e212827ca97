/** On an answer that the service worker saved: when. Answers from the server don't have it. */
export const SAVED_AT = 'x-saved-at';

/** Begins the names of the caches with answers, which belong to the person who is signed in. */
export const ANSWERS_CACHE = 'answers';

/** Tells the service worker that someone else may be signed in from now on. */
export const FORGET_ANSWERS = 'forget-answers';
