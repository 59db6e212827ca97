import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answering } from './provider-faults.ts';

/** The list of sports is free, and its response includes the remaining credits. */
const FREE_CALL = 'sports';

/** A stand-in provider with a set response for each path. It counts the calls and the credits charged. */
export class ScriptedProvider {
  readonly #server;
  readonly #script = new Map<string, Answering>();
  #calls = new Map<string, number>();
  charged = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
      const [, sport, kind] = /\/sports\/([^/]+)\/(odds|scores)\/?$/.exec(path) ?? [];
      const key = sport ? `${sport} ${kind}` : FREE_CALL;
      this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
      response.on('error', () => {});
      const answer = this.#script.get(key);
      if (!answer) return response.writeHead(404).end();
      answer(response);
      this.charged += Number(response.getHeader('x-requests-last')) || 0;
    });
  }

  static async open(): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider();
    await new Promise<void>((done) => provider.#server.listen(0, '127.0.0.1', done));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v4`;
  }

  setAnswer(sport: string, kind: 'odds' | 'scores', answer: Answering): void {
    this.#script.set(`${sport} ${kind}`, answer);
  }

  tellFreeCall(answer: Answering): void {
    this.#script.set(FREE_CALL, answer);
  }

  /** How often each league and kind was requested since the last check. */
  takeCalls(): Map<string, number> {
    const calls = this.#calls;
    this.#calls = new Map();
    return calls;
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }
}
