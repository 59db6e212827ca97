import type { AnnouncedKind } from '../../notifications/model.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';

/** What an admin types to connect a channel, under the names of its fields. */
export type ChannelAddress = Readonly<Record<string, string>>;

/** One thing that a message to a channel tells. */
export type Announcement = {
  kind: AnnouncedKind;
  text: string;
  /** The figures behind the text, for programs. */
  facts: Readonly<Record<string, string | number>>;
};

/** A message to a group channel: who, what, the price, and a link (RC-08). */
export type ChannelMessage = { groupName: string; news: readonly Announcement[]; text: string; link: string };

export const CHANNEL_TEST = 'channel_test';

export const groupChannelLimits = {
  most: 10,
  /** The waits before the second and each further attempt. */
  retriesMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  /** A channel pauses after this many messages in a row that couldn't be delivered. */
  failuresUntilPause: 3,
  addressMaxCharacters: 500,
} as const;
