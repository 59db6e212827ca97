const KEPT_MS = 15_000;
const PATIENCE_MS = 2_000;

/**
 * Reads figures at most every 15 seconds, and once at a time, so that asking for them often can't load the database. If
 * reading them fails or takes too long, there are none.
 */
export class KeptFigures<T> {
  #known: { figures: T | null; at: number } | undefined;
  #reading: Promise<T | null> | undefined;

  async get(read: () => Promise<T>): Promise<T | null> {
    if (this.#known && performance.now() - this.#known.at < KEPT_MS) return this.#known.figures;
    this.#reading ??= this.#read(read);
    return withPatience(this.#reading);
  }

  async #read(read: () => Promise<T>): Promise<T | null> {
    const figures = await read().catch(() => null);
    this.#known = { figures, at: performance.now() };
    this.#reading = undefined;
    return figures;
  }
}

async function withPatience<T>(reading: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), PATIENCE_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
