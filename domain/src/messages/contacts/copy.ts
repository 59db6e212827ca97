/** What Retry answers (CS-05). */
export const resynced = 'Successfully resynced {email}';
