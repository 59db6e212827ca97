/** The measurements, in the order they're printed. `deviations` counts the failed expectations. */
export type Figures = Readonly<Record<string, string | number>> & { readonly deviations: number };

/** Prints the figures of one measurement as a line of JSON. Any deviation makes the command fail. */
export function report(prove: string, figures: Figures): void {
  process.stdout.write(`${JSON.stringify({ prove, ...figures })}\n`);
  if (figures.deviations > 0) process.exitCode = 1;
}

/** Prints each failed expectation right away and counts them. */
export class Deviations {
  #count = 0;
  readonly #prove: string;

  constructor(prove: string) {
    this.#prove = prove;
  }

  get count(): number {
    return this.#count;
  }

  /** Records a deviation if the value found isn't the expected one. */
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

/** Seconds since a performance.now() time, rounded to tenths. */
export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

/** The value in the middle. NaN if there are none, so no expectation about it passes. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
