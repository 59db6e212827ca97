import type { DeliveryState } from '@evens/domain/deliveries/model';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/tx.ts';

/** What a delivery tells: one thing, or in a bundle several. */
export type DeliveryItem = { kind: string; data: Readonly<Record<string, unknown>> };

/** A delivery claimed for one attempt. */
export type ClaimedDelivery = {
  /** The same at every attempt, so a recipient can recognize what arrives twice. */
  id: string;
  kind: string;
  userId: string | null;
  groupId: string | null;
  recipient: string;
  attempts: number;
  createdAt: Date;
  items: readonly DeliveryItem[];
  /** What was composed when it was written, by versions before this table. */
  written: { subject: string | null; body: string } | null;
};

/** What is known about a delivery once the provider has taken it. */
export type TakenDelivery = {
  state: Extract<DeliveryState, 'queued' | 'sent' | 'delivered' | 'failed' | 'undelivered'>;
  providerId?: string | null;
  segments?: number;
  costMicros?: number | null;
};

/** What is kept of a delivery's text, whether it goes out or not. Never a code, or a link that opens an account (EM-13, SM-10). */
export type KeptText = { subject?: string; body?: string };

/** Who a delivery is for, and what it's about. */
export type Addressed = Pick<ClaimedDelivery, 'id' | 'kind' | 'userId' | 'groupId' | 'recipient' | 'createdAt'>;

/** One way out of Evens. */
export type DeliveryChannel = {
  /** Who delivers; 'captured' if no one does, and then everything stays in the database. */
  provider(ctx: Pick<Context, 'mailer' | 'sms' | 'contacts'>): string;
  /** The waits before the second and each further attempt. */
  retriesMs: readonly number[];
  /** How many attempts a process makes at the same time. */
  atOnce: number;
  /** Which deliveries wait, and until when, because their recipients want quiet now (RC-05). */
  findQuiet?(tx: Tx, deliveries: readonly Addressed[]): Promise<Map<string, Date>>;
  /** Which of these deliveries, and of the rest of their bundles, their recipients no longer want (NT-22). */
  findUnwanted?(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** What the audits show of it later. */
  keep?(ctx: Context, delivery: ClaimedDelivery): KeptText;
  /** Composes and sends, outside of any transaction. A DeliveryError says what went wrong. */
  send(ctx: Context, delivery: ClaimedDelivery): Promise<TakenDelivery>;
  /** Called when the provider took it. */
  onTaken?(tx: Tx, delivery: Addressed): Promise<void>;
  /** Called when an attempt failed and another one follows. */
  onDelayed?(tx: Tx, delivery: Addressed): Promise<void>;
  /** Called when no attempts are left. */
  onFailed?(tx: Tx, delivery: Addressed): Promise<void>;
};
