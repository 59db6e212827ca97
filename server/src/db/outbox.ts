/** What transactions know about the ways out of Evens. */
export type Outbox = {
  /** The channels without a provider. What goes there stays in the database. */
  readonly captured: readonly string[];
  /** Sends what is due on a channel right away, in this process, if it runs jobs at all. */
  wake(channel: string): void;
  /** Spreads out the news of groups right away, in the same way. */
  spreadNews(): void;
};

/** An outbox of a process that sends nothing itself. The server's jobs do. */
export const noOutbox: Outbox = { captured: [], wake: () => {}, spreadNews: () => {} };
