import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';

/** Where and how to reach a browser, as it says when it turns push on (RFC 8291). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What a push says. The service worker shows it. */
export type PushContent = {
  title: string;
  body: string;
  /** The page that opens. */
  path: string;
  /** The same for each attempt, so a push that arrives twice shows up once. */
  tag: string;
};

export const pushLimits = {
  /** How many devices someone has. One more replaces the one that was turned on first. */
  devices: 10,
  endpointCharacters: 2_000,
  /** A push takes at most 4,096 bytes. */
  titleCharacters: 120,
  bodyCharacters: 400,
  /** How long a push service keeps what it can't deliver yet. */
  keptMs: DAY_MS,
  /** The waits before the second and each further attempt. */
  retriesMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS],
} as const;
