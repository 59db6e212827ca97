declare module 'pg/lib/utils.js' {
  const utils: {
    /** The text of a value, as `pg` sends it. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export = utils;
}
