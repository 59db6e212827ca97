/** What came back of a call: the status and the JSON, whatever it is. */
export type Answer<T = unknown> = { status: number; body: T };

type Body = Record<string, unknown>;

/** A program that calls the API as one person: it keeps the session cookie as a browser does. */
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

  /** The plain answer, for what is not JSON. */
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

  /** Each cookie by itself, as a browser is given them. */
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
