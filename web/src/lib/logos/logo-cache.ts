import type { SportKey } from '@evens/domain/lines/model';
import { findTeam, logoPaths } from '@evens/domain/lines/teams/rules';
import { limits } from '@evens/domain/shared/limits';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { HOUR_MS } from '@evens/domain/shared/time-units';

/** A logo as the browser stores it (LN-28). */
export type StoredLogo = { teamName: string; blob: Blob; timestamp: number; originalUrl: string };

/** Where logos are stored. In a browser that stores nothing, it is always empty. */
export type LogoStore = {
  read(teamName: string): Promise<StoredLogo | undefined>;
  write(logo: StoredLogo): Promise<void>;
};

/** The URLs of missing logos, each with the time that was found, and the last time the host didn't respond. */
export type LogoMisses = { read(): Record<string, number>; write(misses: Record<string, number>): void };

type Parts = {
  store: LogoStore;
  misses: LogoMisses;
  fetch: (url: string) => Promise<Response>;
  now: () => number;
  /** Resolves when the page has settled, so that logos don't compete with the page's content. */
  settled: () => Promise<void>;
};

type LogoRequest = { team: string; sport: SportKey; baseUrl: string };

const MAX_REQUESTS = 4;
const HOST_RETRY_MS = HOUR_MS;

/**
 * Finds team logos in this browser's storage, or at the logo host. A missing logo isn't requested again for as long
 * as logos are stored. The first request goes alone. If the host doesn't respond, there are no others for an hour.
 */
export class LogoCache {
  readonly #parts: Parts;
  readonly #misses: Record<string, number>;
  readonly #waiting: (() => void)[] = [];
  readonly #underWay = new Map<string, Promise<Blob | null>>();
  #asking = 0;
  #knowsHost = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#misses = parts.misses.read();
  }

  /** A team's logo; null if there is none. */
  async find({ team: name, sport, baseUrl }: LogoRequest): Promise<Blob | null> {
    const team = findTeam(name, sport);
    if (!team || !baseUrl) return null;
    const known = this.#underWay.get(team.name);
    if (known) return known;
    const host = withoutEndSlashes(baseUrl);
    const urls = logoPaths(team, limits.logoPixels).map((path) => `${host}/${path}`);
    const found = this.#bring(team.name, urls);
    this.#underWay.set(team.name, found);
    return found;
  }

  async #bring(teamName: string, urls: readonly string[]): Promise<Blob | null> {
    const stored = await this.#parts.store.read(teamName).catch(() => undefined);
    if (stored && urls.includes(stored.originalUrl) && this.#isYoung(stored.timestamp)) return stored.blob;
    if (urls.every((url) => this.#isMissing(url))) return null;
    await this.#parts.settled();
    await this.#takeTurn();
    try {
      return await this.#ask(teamName, urls);
    } finally {
      this.#endTurn();
    }
  }

  async #ask(teamName: string, urls: readonly string[]): Promise<Blob | null> {
    for (const url of urls) {
      if (this.#isMissing(url) || this.#isHostAway(url)) continue;
      const blob = await this.#fetch(url);
      if (!blob) continue;
      const logo = { teamName, blob, timestamp: this.#parts.now(), originalUrl: url };
      await this.#parts.store.write(logo).catch(() => undefined);
      return blob;
    }
    return null;
  }

  async #fetch(url: string): Promise<Blob | null> {
    try {
      const response = await this.#parts.fetch(url);
      this.#knowsHost = true;
      const blob = response.ok ? await response.blob() : null;
      if (blob?.type.startsWith('image/') && blob.size > 0) return blob;
      // A server error doesn't mean that the logo is missing.
      if (response.status < 500) this.#noteMiss(url);
    } catch {
      this.#noteMiss(new URL(url).origin);
    }
    return null;
  }

  #isYoung(timestamp: number): boolean {
    return this.#parts.now() - timestamp < limits.logoRetentionMs;
  }

  #isMissing(url: string): boolean {
    const missedAt = this.#misses[url];
    return missedAt !== undefined && this.#isYoung(missedAt);
  }

  #isHostAway(url: string): boolean {
    const awayAt = this.#misses[new URL(url).origin];
    return awayAt !== undefined && this.#parts.now() - awayAt < HOST_RETRY_MS;
  }

  #noteMiss(what: string): void {
    this.#misses[what] = this.#parts.now();
    this.#parts.misses.write(this.#misses);
  }

  async #takeTurn(): Promise<void> {
    const most = this.#knowsHost ? MAX_REQUESTS : 1;
    if (this.#asking >= most) await new Promise<void>((go) => this.#waiting.push(go));
    this.#asking += 1;
  }

  #endTurn(): void {
    this.#asking -= 1;
    const most = this.#knowsHost ? MAX_REQUESTS : 1;
    for (let free = most - this.#asking; free > 0; free -= 1) this.#waiting.shift()?.();
  }
}
