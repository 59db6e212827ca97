/** Remembers what was last worked out from an object, which never changes, while everything else it depends on is the same. */
export class LastResult<Source extends object, Result> {
  readonly #last = new WeakMap<Source, { inputs: readonly unknown[]; result: Result }>();

  async get(source: Source, inputs: readonly unknown[], workOut: () => Promise<Result>): Promise<Result> {
    const last = this.#last.get(source);
    if (last && inputs.every((input, n) => Object.is(input, last.inputs[n]))) return last.result;
    const result = await workOut();
    this.#last.set(source, { inputs, result });
    return result;
  }
}
