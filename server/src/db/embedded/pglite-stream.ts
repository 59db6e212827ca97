import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const TURN_MS = 10;
const STARTUP = 0;
const TERMINATE = 'X'.charCodeAt(0);
/** The answer to a startup message: the user may connect, and the server is ready for a statement. */
const READY = Buffer.from('5200000008000000005a0000000549', 'hex');
/** PGlite has one session. Each new connection leaves nothing of the one before it. */
const NEW_SESSION = Buffer.concat([toQueryMessage('rollback'), toQueryMessage('discard all')]);

/**
 * The socket of a `pg` client whose server is a PGlite in this process. Everything that is written before the process
 * gets to wait is executed in one call. Only one such stream may be open at a time, and nothing else may use the PGlite.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;
  #written: Buffer[] = [];
  #lastTurn = performance.now();

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** The methods of a socket that `pg` calls. */
  connect(): void {
    this.#pglite.waitReady
      .then(() => this.#execute(NEW_SESSION))
      .then(
        () => this.emit('connect'),
        (error: Error) => this.destroy(error),
      );
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: () => void): void {
    this.#queue([message]);
    done();
  }

  override _writev(messages: { chunk: Buffer }[], done: () => void): void {
    this.#queue(messages.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  #queue(messages: Buffer[]): void {
    const isFirst = this.#written.length === 0;
    // PGlite's session ends with PGlite, not with its client.
    this.#written.push(...messages.filter((message) => message[0] !== TERMINATE));
    if (isFirst && this.#written.length > 0) this.#afterThisTurn();
  }

  /**
   * PGlite runs each statement without ever waiting, so a long series of them, such as a settlement, would block every
   * request and timer of the process. Now and then, a statement lets others go first.
   */
  #afterThisTurn(): void {
    if (performance.now() - this.#lastTurn < TURN_MS) {
      process.nextTick(() => this.#run());
      return;
    }
    setImmediate(() => {
      this.#lastTurn = performance.now();
      this.#run();
    });
  }

  #run(): void {
    if (this.destroyed) return;
    const messages = this.#written;
    this.#written = [];
    const isStartup = messages[0]?.[0] === STARTUP;
    const answer = isStartup ? Promise.resolve(READY) : this.#execute(Buffer.concat(messages));
    answer.then(
      (bytes) => this.push(bytes),
      (error: Error) => this.destroy(error),
    );
  }

  async #execute(messages: Buffer): Promise<Buffer> {
    const answer: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(messages, {
      syncToFs: false,
      // PGlite reuses the memory of these bytes.
      onRawData: (bytes) => void answer.push(Buffer.from(bytes)),
    });
    return Buffer.concat(answer);
  }
}

function toQueryMessage(text: string): Buffer {
  const message = Buffer.from(`Q0000${text}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}
