/** How many characters may wait for a slow browser before its stream ends. It resumes from its last event later. */
const MAX_UNREAD = 3_000_000;
const AHEAD_BYTES = 64 * 1024;

const encoder = new TextEncoder();
let lastEncoded = { text: '', bytes: encoder.encode('') };

/** An event goes out to many browsers in a row, so its text is encoded once. */
function encode(text: string): Uint8Array {
  if (text !== lastEncoded.text) lastEncoded = { text, bytes: encoder.encode(text) };
  return lastEncoded.bytes;
}

/**
 * The body of one open stream. What is sent in one turn of the event loop goes out in one piece, after the answers to
 * requests.
 */
export class StreamBody {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pending = '';
  #timer: NodeJS.Immediate | undefined;
  #resume = () => {};

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => {
          this.flush();
          this.#resume();
        },
        cancel: () => this.#leave(),
      },
      { highWaterMark: AHEAD_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  get hasEnded(): boolean {
    return this.#controller === undefined;
  }

  write(text: string): void {
    if (this.hasEnded) return;
    this.#pending += text;
    this.#timer ??= setImmediate(() => this.flush());
  }

  /** Sends what was written without waiting for the end of the turn, if the browser keeps up. */
  flush(): void {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    if (!this.#controller || this.#pending === '') return;
    if ((this.#controller.desiredSize ?? 0) > 0) this.#controller.enqueue(this.#takePending());
    else if (this.#pending.length > MAX_UNREAD) this.abort();
  }

  /** Resolves once the browser keeps up with what was written, or the stream has ended. */
  async keepUp(): Promise<void> {
    this.flush();
    while (this.#pending !== '') {
      await new Promise<void>((resume) => {
        this.#resume = resume;
      });
    }
  }

  /** Ends the stream after everything that was written. */
  finish(): void {
    const controller = this.#controller;
    if (this.#pending !== '') controller?.enqueue(this.#takePending());
    this.abort();
  }

  /** Ends the stream without what the browser has yet to take. */
  abort(): void {
    const controller = this.#controller;
    this.#leave();
    controller?.close();
  }

  /** Enqueuing can call for more before it returns, so what is pending is taken first. */
  #takePending(): Uint8Array {
    const text = this.#pending;
    this.#pending = '';
    return encode(text);
  }

  #leave(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#pending = '';
    this.#resume();
    this.#onEnd();
  }
}
