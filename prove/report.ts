/** What was measured, in the order in which it is told; `deviations` counts what is not as it must be. */
export type Figures = Readonly<Record<string, string | number>> & { readonly deviations: number };

/** Tells the figures of one measurement as one line of JSON; a deviation makes the command fail. */
export function report(prove: string, figures: Figures): void {
  process.stdout.write(`${JSON.stringify({ prove, ...figures })}\n`);
  if (figures.deviations > 0) process.exitCode = 1;
}

/** Gathers what is not as it must be: told at once in words, counted for the figure. */
export class Deviations {
  #count = 0;
  readonly #prove: string;

  constructor(prove: string) {
    this.#prove = prove;
  }

  get count(): number {
    return this.#count;
  }

  /** Notes a deviation unless what was found is what is due. */
  expect(what: string, found: unknown, due: unknown): void {
    const [foundText = 'nothing', dueText = 'nothing'] = [JSON.stringify(found), JSON.stringify(due)];
    if (foundText === dueText) return;
    this.#count += 1;
    process.stderr.write(`${this.#prove}: ${what}: ${shortened(foundText)} instead of ${shortened(dueText)}\n`);
  }
}

const SHOWN_CHARACTERS = 300;

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} ...` : text;
}

/** Whole tenths of seconds since a moment of performance.now(). */
export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
