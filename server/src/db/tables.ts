/** The tables of the database. The ones that db/ uses are here. server/src/tables.ts adds all others. */
export interface Tables {
  answers: { userId: string; route: string; key: string; bodyHash: string; answer: unknown; createdAt: Date };
  /** The calls under a key are used up until `freeAt`. Another call passes if that isn't too far ahead. */
  throttles: { key: string; freeAt: Date };
}
