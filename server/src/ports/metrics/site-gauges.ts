import { Gauge, type Registry } from 'prom-client';

/** The connections of a pool. */
export type PoolCounts = { most: number; open: number; idle: number; waiting: number };

/** What the database knows about the site. */
export type SiteFigures = {
  channels: readonly { channel: string; waiting: number; sent: number; failed: number; oldestSeconds: number }[];
  credits: { used: number; limit: number; leftAtProvider: number | null };
};

type Current = {
  pools: Readonly<Record<string, PoolCounts>>;
  streams: number;
  /** Null if the database didn't answer. */
  figures: SiteFigures | null;
};

/** What is true at the moment it's read, as opposed to what adds up. */
export class SiteGauges {
  readonly #registry: Registry;
  readonly #isDatabaseUp: Gauge;
  readonly #streams: Gauge;
  readonly #connections: Gauge<'pool' | 'state'>;
  readonly #mostConnections: Gauge<'pool'>;
  readonly #waiting: Gauge<'pool'>;
  readonly #deliveries: Gauge<'channel' | 'state'>;
  readonly #oldestDelivery: Gauge<'channel'>;
  readonly #credits: Gauge<'kind'>;

  constructor(registry: Registry) {
    this.#registry = registry;
    this.#isDatabaseUp = this.#gauge('database_up', 'Whether the database answers (1) or not (0).');
    this.#streams = this.#gauge('open_streams', 'Open streams of live events, one for each open page.');
    this.#connections = this.#gauge('database_connections', 'Open connections.', ['pool', 'state']);
    this.#mostConnections = this.#gauge('database_connections_max', 'The most connections.', ['pool']);
    this.#waiting = this.#gauge('database_connections_waiting', 'What waits for a connection.', ['pool']);
    this.#deliveries = this.#gauge('deliveries', 'Messages that wait now, or went out or failed lately.', [
      'channel',
      'state',
    ]);
    this.#oldestDelivery = this.#gauge(
      'deliveries_oldest_waiting_seconds',
      'How long the oldest message that waits has waited.',
      ['channel'],
    );
    this.#credits = this.#gauge(
      'feed_credits',
      'Credits for odds and scores: used this month, the limit, and left at the provider.',
      ['kind'],
    );
  }

  set({ pools, streams, figures }: Current): void {
    this.#streams.set(streams);
    this.#isDatabaseUp.set(figures ? 1 : 0);
    for (const [pool, { most, open, idle, waiting }] of Object.entries(pools)) {
      this.#mostConnections.set({ pool }, most);
      this.#connections.set({ pool, state: 'idle' }, idle);
      this.#connections.set({ pool, state: 'busy' }, open - idle);
      this.#waiting.set({ pool }, waiting);
    }
    // Old figures must not look like current ones.
    for (const gauge of [this.#deliveries, this.#oldestDelivery, this.#credits]) gauge.reset();
    if (figures) this.#setFigures(figures);
  }

  #setFigures({ channels, credits }: SiteFigures): void {
    for (const { channel, waiting, sent, failed, oldestSeconds } of channels) {
      this.#deliveries.set({ channel, state: 'waiting' }, waiting);
      this.#deliveries.set({ channel, state: 'sent' }, sent);
      this.#deliveries.set({ channel, state: 'failed' }, failed);
      this.#oldestDelivery.set({ channel }, oldestSeconds);
    }
    this.#credits.set({ kind: 'used' }, credits.used);
    this.#credits.set({ kind: 'limit' }, credits.limit);
    if (credits.leftAtProvider !== null) this.#credits.set({ kind: 'left_at_provider' }, credits.leftAtProvider);
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> {
    return new Gauge({ name: `evens_${name}`, help, labelNames, registers: [this.#registry] });
  }
}
