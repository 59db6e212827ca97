import type { SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { type ProviderGame, type ProviderScore, readOddsAnswer, readScoresAnswer } from './odds-provider-answers.ts';

type ProviderAnswer<T> = {
  readonly data: T;
  readonly creditsSpent: number;
  /** How many credits of the month are left. Null if the provider doesn't say. */
  readonly creditsLeft: number | null;
};

/** The source of prices and scores. */
export type OddsProvider = {
  fetchOdds(sportKey: SportKey): Promise<ProviderAnswer<ProviderGame[]>>;
  /** Live and upcoming games, and those completed in the last few days. */
  fetchScores(sportKey: SportKey, daysFrom: number): Promise<ProviderAnswer<ProviderScore[]>>;
  /** How many credits of the month are left, from a free call. Null if the provider doesn't say. */
  fetchCreditsLeft(): Promise<number | null>;
};

type ProviderErrorKind =
  | 'bad_key'
  | 'quota'
  | 'bad_request'
  | 'unknown_sport'
  | 'too_frequent'
  | 'server'
  | 'timeout'
  | 'bad_answer'
  | 'network';

/** The only error of this port. It never has the URL, which contains the key. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** How long the provider asked us to wait. Null if it didn't say. */
  readonly retryAfterMs: number | null;
  /** What the failed call cost, and how many credits the provider says are left. */
  readonly usage: Usage;

  constructor(
    kind: ProviderErrorKind,
    reason: string | number,
    details: { retryAfterMs?: number | null } & Partial<Usage> = {},
  ) {
    super(`API Error: ${reason}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.usage = { creditsSpent: details.creditsSpent ?? 0, creditsLeft: details.creditsLeft ?? null };
  }
}

type Usage = { readonly creditsSpent: number; readonly creditsLeft: number | null };

type TheOddsApiOptions = {
  /** Includes the version: https://host/v4 */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
};

type Call = { path: string; query: Record<string, string>; usualCost: number };

/** The largest recorded answer has 0.4 MB. A college league on a full Saturday has about 3. */
const MAX_BYTES = 8 * 1024 * 1024;
const DEAREST_CALL = 100;
/** No plan has more, and the database stores the count in 32 bits. */
const MOST_CREDITS = limits.monthlyCreditsMax;
const MAX_ERROR_BYTES = 64 * 1024;

/** The Odds API v4, or any server with the same API, such as the replay. */
export function theOddsApi(options: TheOddsApiOptions): OddsProvider {
  return {
    async fetchOdds(sportKey) {
      const query = { regions: 'us,us2', markets: 'h2h,spreads,totals', oddsFormat: 'american' };
      const path = `/sports/${sportKey}/odds/`;
      const answer = await requestProvider(options, { path, query, usualCost: limits.oddsCredits });
      return requireReadable(answer, readOddsAnswer(answer.data, { sportKey, readAt: new Date() }));
    },
    async fetchScores(sportKey, daysFrom) {
      const query = { daysFrom: String(daysFrom) };
      const path = `/sports/${sportKey}/scores/`;
      const answer = await requestProvider(options, { path, query, usualCost: limits.scoresCredits });
      return requireReadable(answer, readScoresAnswer(answer.data, sportKey));
    },
    async fetchCreditsLeft() {
      return (await requestProvider(options, { path: '/sports/', query: {}, usualCost: 0 })).creditsLeft;
    },
  };
}

/** An answer without a single game of the requested league is wrong. */
function requireReadable<T>({ data: items, ...usage }: ProviderAnswer<unknown[]>, data: T[]): ProviderAnswer<T[]> {
  if (items.length > 0 && data.length === 0) throw new ProviderError('bad_answer', 'invalid response', usage);
  return { ...usage, data };
}

async function requestProvider(options: TheOddsApiOptions, call: Call): Promise<ProviderAnswer<unknown[]>> {
  const url = new URL(withoutEndSlashes(options.baseUrl) + call.path);
  url.search = new URLSearchParams({ apiKey: options.apiKey, ...call.query }).toString();
  const signal = AbortSignal.timeout(options.timeoutMs ?? limits.providerTimeoutMs);
  try {
    // A redirect could send the key anywhere, so it counts as a failure.
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
    if (response.status !== 200) throw await toProviderError(response);
    const usage = { creditsSpent: creditsSpent(response), creditsLeft: creditsIn(response, 'x-requests-remaining') };
    const items = await readList(response, options.maxBytes ?? MAX_BYTES).catch((error: unknown) => {
      throw translate(error, signal, { ...usage, creditsSpent: usage.creditsSpent ?? 0 });
    });
    return { ...usage, data: items, creditsSpent: usage.creditsSpent ?? (items.length === 0 ? 0 : call.usualCost) };
  } catch (error) {
    throw translate(error, signal);
  }
}

/** An impossible cost would stop the feed for the month, so the usual one is counted instead. */
function creditsSpent(response: Response): number | null {
  const spent = creditsIn(response, 'x-requests-last');
  return spent !== null && spent <= DEAREST_CALL ? spent : null;
}

async function readList(response: Response, maxBytes: number): Promise<unknown[]> {
  const items: unknown = JSON.parse(await readText(response, maxBytes));
  if (!Array.isArray(items)) throw new ProviderError('bad_answer', 'invalid response');
  return items;
}

/** The original error may quote the URL, so only its kind is kept. */
function translate(error: unknown, signal: AbortSignal, usage: Partial<Usage> = {}): ProviderError {
  if (signal.aborted) return new ProviderError('timeout', 'timed out', usage);
  if (error instanceof SyntaxError) return new ProviderError('bad_answer', 'invalid response', usage);
  if (!(error instanceof ProviderError)) return new ProviderError('network', 'unreachable', usage);
  return Object.keys(usage).length === 0 ? error : new ProviderError(error.kind, getReason(error), usage);
}

function getReason({ message }: ProviderError): string {
  return message.slice('API Error: '.length);
}

async function toProviderError(response: Response): Promise<ProviderError> {
  const code = await readErrorCode(response);
  return new ProviderError(toErrorKind(response.status, code), response.status, {
    retryAfterMs: readRetryAfter(response),
    creditsLeft: creditsIn(response, 'x-requests-remaining'),
  });
}

/** In seconds. For a date, which would need the right clock, it's a minute. */
function readRetryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after');
  if (text === null) return null;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) * 1000 : MINUTE_MS;
}

/** The provider reports a used-up quota with the same status as a wrong key. Only the code in the body differs. */
function toErrorKind(status: number, code: string): ProviderErrorKind {
  if (status === 401) return code === 'OUT_OF_USAGE_CREDITS' ? 'quota' : 'bad_key';
  if (status === 404) return 'unknown_sport';
  if (status === 429) return 'too_frequent';
  if (status === 400 || status === 422) return 'bad_request';
  return status >= 300 && status < 400 ? 'bad_answer' : 'server';
}

async function readErrorCode(response: Response): Promise<string> {
  try {
    const body: unknown = JSON.parse(await readText(response, MAX_ERROR_BYTES));
    return typeof body === 'object' && body !== null && 'error_code' in body ? String(body.error_code) : '';
  } catch {
    return '';
  }
}

/** Reads a body up to the maximum size. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new ProviderError('bad_answer', 'response too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function creditsIn(response: Response, header: string): number | null {
  const text = response.headers.get(header);
  const credits = Number(text);
  const isCount = text !== null && text.trim() !== '' && credits >= 0 && credits <= MOST_CREDITS;
  return isCount ? Math.floor(credits) : null;
}
