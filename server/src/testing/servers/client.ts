/** The answer to a call: its status and its JSON. */
export type Answer<T = unknown> = { status: number; body: T };

type Body = Record<string, unknown>;

/** Calls the API as one person, and keeps the session cookie like a browser. */
export class ApiClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  #cookie = '';

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get<T = Body>(path: string): Promise<Answer<T>> {
    return this.call('GET', path);
  }

  post<T = Body>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.call('POST', path, { body, headers });
  }

  async call<T = Body>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await this.fetch(path, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  }

  /** The raw answer, for answers that aren't JSON. */
  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie: Record<string, string> = this.#cookie ? { cookie: this.#cookie } : {};
    const response = await fetch(this.#url + path, {
      ...init,
      headers: { ...this.#headers, ...cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line.split(';')[0] ?? '');
    return response;
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** Each cookie on its own, as browsers get them. */
  get cookies(): { name: string; value: string }[] {
    return this.#cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/);
        return { name, value };
      });
  }

  #keep(pair: string): void {
    const name = pair.split('=')[0];
    const others = this.#cookie.split('; ').filter((known) => known && known.split('=')[0] !== name);
    this.#cookie = [...others, ...(pair.endsWith('=') ? [] : [pair])].join('; ');
  }
}
