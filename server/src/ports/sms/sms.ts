import type { TextProvider, TextStatus } from '@evens/domain/messages/model';

export type OutgoingText = { to: string; body: string };

/** What is known of a text message once somebody took it. */
export type TakenText = {
  status: TextStatus;
  /** The name that the provider gave it. */
  providerId: string | null;
  segments: number;
  /** In millionths of a dollar; null until it is known. */
  costMicros: number | null;
};

/** Whoever takes text messages from here; one that is not taken throws a DeliveryError. */
export type Sms = { readonly provider: TextProvider; send(text: OutgoingText): Promise<TakenText> };

/** Nobody takes them: they stay where they were written, for the host to look at (SM-01). */
export const capturingSms: Sms = {
  provider: 'captured',
  send: async () => ({ status: 'sent', providerId: null, segments: 1, costMicros: 0 }),
};
