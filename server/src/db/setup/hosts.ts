const ADDRESS = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?#]+)(?<rest>.*)$/;

/** A database address with one host for each host that it names: postgres://a:1,b:2/evens has two. Null if it's invalid. */
export function splitHosts(address: string): string[] | null {
  const { start, hosts, rest } = ADDRESS.exec(address)?.groups ?? {};
  if (start === undefined || hosts === undefined || rest === undefined) return null;
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
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
