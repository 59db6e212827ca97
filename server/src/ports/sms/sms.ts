import type { TextProvider, TextStatus } from '@evens/domain/messages/model';

export type OutgoingText = {
  /** The delivery, which the provider's reports name. */
  id: string;
  to: string;
  body: string;
};

/** What is known about a text message once the provider has accepted it. */
export type AcceptedText = {
  status: Exclude<TextStatus, 'pending'>;
  /** The provider's id for it. */
  providerId: string | null;
  segments: number;
  /** In millionths of a dollar. Null until it's known. */
  costMicros: number | null;
};

/** Sends text messages, or throws a DeliveryError. */
export type Sms = {
  readonly provider: TextProvider;
  send(text: OutgoingText): Promise<AcceptedText>;
  /** What a message cost, by the provider's id for it. Null until the provider knows. */
  readCost(providerId: string): Promise<number | null>;
};

/** Sends nothing. Text messages stay in the database, where the host can read them (SM-01). */
export const capturingSms: Sms = {
  provider: 'captured',
  send: async () => ({ status: 'sent', providerId: null, segments: 1, costMicros: 0 }),
  readCost: async () => 0,
};
