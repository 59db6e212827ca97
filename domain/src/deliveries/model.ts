import { DAY_MS, MINUTE_MS } from '../shared/time-units.ts';
import { GROUP_CHANNELS } from './group-services.ts';

/** The ways to one person. */
export const PERSONAL_CHANNELS = ['email', 'text', 'push'] as const;
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number];

/** The ways a message goes out. */
export const MESSAGE_CHANNELS = [...PERSONAL_CHANNELS, ...GROUP_CHANNELS] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The ways out of Evens, and the list of contacts. Each has a folder in `server/src/features/messages`. */
export const CHANNELS = [...MESSAGE_CHANNELS, 'contacts'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What became of a delivery. The text message statuses (SM-02) are among these: a provider that reports later says queued,
 * delivered, or undelivered. A bundled one went out inside another (RC-04).
 */
export type DeliveryState = 'waiting' | 'queued' | 'sent' | 'delivered' | 'failed' | 'undelivered' | 'bundled';

/** Why a delivery didn't go out: it was refused, it was delayed, or the provider didn't respond. */
export type DeliveryFailure = 'refused' | 'delayed' | 'unreachable';

/** How a delivery on any channel is tried. */
export const deliveryLimits = {
  /** How long an attempt may take before another process may make the next one; well above all time-outs of a batch. */
  leaseMs: 5 * MINUTE_MS,
  timeoutMs: MINUTE_MS / 6,
  /** How many a process claims at once. */
  batch: 20,
  /** How long a bundle waits for more of the same. */
  bundleWaitMs: MINUTE_MS / 3,
  /** How long a channel rests after its provider didn't respond and named no time of its own. */
  restMs: MINUTE_MS,
  /** The longest rest that a provider can ask for. */
  restMaxMs: 60 * MINUTE_MS,
  errorMaxCharacters: 300,
  keptMs: 90 * DAY_MS,
  /** How far back the figures of a channel reach. */
  figureDays: 7,
} as const;
