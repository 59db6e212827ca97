import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What goes wrong between Evens and a service: nothing passes, the connection breaks off before the message is complete,
 * or the service accepts the message and its answer never arrives.
 */
type Trouble = 'hang' | 'close' | 'lose answers';

/** What a client sends when a message begins, and when it's complete. */
type Protocol = { begins: RegExp; ends: RegExp };

export const smtp: Protocol = { begins: /^DATA\r\n/m, ends: /\r\n\.\r\n$/ };
export const http: Protocol = { begins: /POST \//, ends: /\S/ };

const TAIL = 16;

/** A wire to a service on this machine, on which things can go wrong. */
export class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #target: number;
  readonly #protocol: Protocol;
  #trouble: Trouble | null = null;
  #onLost: () => void = () => {};

  constructor(target: number, protocol: Protocol) {
    this.#target = target;
    this.#protocol = protocol;
    this.#server = createServer((client) => this.#join(client));
  }

  async open(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  setTrouble(trouble: Trouble | null): void {
    this.#trouble = trouble;
    // What hung before would hang forever.
    if (trouble === null) this.#breakAll();
  }

  /** Resolves once a service has answered, and its answer was lost. */
  untilLost(): Promise<void> {
    return new Promise((done) => {
      this.#onLost = done;
    });
  }

  async close(): Promise<void> {
    this.#breakAll();
    await new Promise((done) => this.#server.close(done));
  }

  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: Socket): void {
    const service = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    let sent = '';
    let isComplete = false;
    client.on('data', (chunk) => {
      sent = sent.slice(-TAIL) + chunk.toString('latin1');
      if (this.#trouble === 'hang') return;
      if (this.#trouble === 'close' && this.#protocol.begins.test(sent)) client.destroy();
      else service.write(chunk);
      isComplete = this.#protocol.ends.test(sent);
    });
    service.on('data', (chunk) => {
      if (this.#trouble === 'hang') return;
      if (this.#trouble === 'lose answers' && isComplete) this.#onLost();
      else client.write(chunk);
    });
  }
}
