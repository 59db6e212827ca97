import { DAY_MS } from '@evens/domain/shared/time-units';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { SAVED_AT } from '../lib/offline/saved-at.ts';

/** The lists and what they need, for the person who is signed in. Nothing about administration, and no files. */
const SAVED = /^(auth\/get-session|groups|lines|notifications|notifications\/counts|me|scores|site)$/;
const SAVED_OF_GROUPS = /^(home|bids|bets|debts|payments|plan|plans|members|stats|comments|notifications)$/;

const SESSION = '/api/auth/get-session';
/** A proxy says so when the server behind it is away. */
const SERVER_AWAY = [502, 504];

/** Whether the last answer to this path is kept for a time without a network (XP-09). */
export function isSaved(path: string): boolean {
  if (!path.startsWith('/api/')) return false;
  const [noun, groupId, list] = path.slice('/api/'.length).split('/');
  if (noun === 'groups' && groupId) return list === undefined || SAVED_OF_GROUPS.test(list);
  return SAVED.test(path.slice('/api/'.length));
}

/** Lists of the last days begin and end at moments that move on. Here it only counts how many days ago those are. */
const MOMENTS = ['from', 'to'];

/** The address under which an answer is saved. */
function getKey(request: Request, now: number): string {
  const url = new URL(request.url);
  for (const name of MOMENTS) {
    const at = Date.parse(url.searchParams.get(name) ?? '');
    if (!Number.isNaN(at)) url.searchParams.set(name, `${Math.floor((now - at) / DAY_MS)} days ago`);
  }
  return url.href;
}

type AnswerCache = Pick<Cache, 'match' | 'put'>;

type AnswerCaches = {
  open: () => Promise<AnswerCache>;
  /** Deletes all answers. */
  clear: () => Promise<unknown>;
};

function isSession(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(SESSION);
}

async function readUserId(response: Response | undefined): Promise<unknown> {
  const session = await response?.clone().json();
  return session?.user?.id;
}

/** Adds the time, so that the page can say how old an answer is. */
function withTime(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, String(now));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Keeps the last answers of one person. They're deleted when the session ends or someone else signs in. An answer that was
 * requested before that isn't saved after it.
 */
export class SavedAnswers implements WorkboxPlugin {
  readonly #caches: AnswerCaches;
  readonly #now: () => number;
  /** Counts how often everything was deleted. */
  #turn = 0;

  constructor(answerCaches: AnswerCaches, now: () => number) {
    this.#caches = answerCaches;
    this.#now = now;
  }

  async forget(): Promise<void> {
    this.#turn += 1;
    await this.#caches.clear();
  }

  cacheKeyWillBeUsed: WorkboxPlugin['cacheKeyWillBeUsed'] = async ({ request }) => getKey(request, this.#now());

  handlerWillStart: WorkboxPlugin['handlerWillStart'] = async ({ state }) => {
    if (state) state.turn = this.#turn;
  };

  /** The page knows the answer from before, but if it isn't saved here, the server has to send it again. */
  requestWillFetch: WorkboxPlugin['requestWillFetch'] = async ({ request }) => {
    if (!request.headers.has('if-none-match') || (await this.#find(request))) return request;
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    return new Request(request, { headers });
  };

  fetchDidSucceed: WorkboxPlugin['fetchDidSucceed'] = async ({ request, response, state }) => {
    if (SERVER_AWAY.includes(response.status)) throw new TypeError('The server is away');
    if (response.status === 401 || (isSession(request) && (await this.#hasChanged(request, response)))) {
      await this.forget();
      if (state) state.turn = this.#turn;
    }
    if (response.status === 304) await this.#touch(request);
    return response;
  };

  cacheWillUpdate: WorkboxPlugin['cacheWillUpdate'] = async ({ request, response, state }) => {
    const isList = response.status === 200 && response.headers.get('content-type')?.startsWith('application/json');
    if (!isList || response.headers.has('content-disposition') || state?.turn !== this.#turn) return null;
    if (isSession(request) && (await readUserId(response)) === undefined) return null;
    return withTime(response, this.#now());
  };

  async #find(request: Request): Promise<Response | undefined> {
    return (await this.#caches.open()).match(getKey(request, this.#now()), { ignoreVary: true });
  }

  /** The answer that is saved is still right. */
  async #touch(request: Request): Promise<void> {
    const saved = await this.#find(request);
    if (saved) await (await this.#caches.open()).put(getKey(request, this.#now()), withTime(saved, this.#now()));
  }

  async #hasChanged(request: Request, response: Response): Promise<boolean> {
    if (response.status !== 200) return false;
    const [before, now] = [await readUserId(await this.#find(request)), await readUserId(response)];
    return now === undefined || (before !== undefined && now !== before);
  }
}
