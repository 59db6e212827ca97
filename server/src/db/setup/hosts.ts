const SCHEME = /^postgres(?:ql)?:\/\//;

/** A database address with one host for each host that it names: postgres://a:1,b:2/evens has two. Null if it's invalid. */
export function splitHosts(address: string): string[] | null {
  const [scheme] = SCHEME.exec(address) ?? [];
  if (scheme === undefined) return null;
  const [authority = ''] = address.slice(scheme.length).split(/[/?#]/, 1);
  const start = scheme.length + authority.lastIndexOf('@') + 1;
  const end = scheme.length + authority.length;
  const hosts = address.slice(start, end).split(',');
  const urls = hosts.map((host) => address.slice(0, start) + host + address.slice(end));
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') ? urls : null;
}

/**
 * The servers of one database: a primary and its standbys, in any order. New connections go to the current one. After it
 * fails, or turns out to be a standby, they go to the next.
 */
export class Hosts {
  readonly #urls: readonly string[];
  #place = 0;

  constructor(address: string) {
    this.#urls = splitHosts(address) ?? [address];
  }

  get count(): number {
    return this.#urls.length;
  }

  get current(): string {
    return this.#urls[this.#place] ?? '';
  }

  /** Moves on, unless someone else already has. */
  leave(url: string): void {
    if (this.current === url) this.#place = (this.#place + 1) % this.count;
  }
}
