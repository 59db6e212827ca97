/** Whose log an event stands in. */
export type Topic = { kind: 'group' | 'user'; id: string };

/** One event as it goes to a browser. */
export type LiveEvent = { scope: Topic['kind'] | 'lines'; number: number; type: string; data: unknown };
