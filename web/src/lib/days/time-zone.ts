/** Where the browser is. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
