import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes the ids of this process depend only on a seed, so a run can be repeated. */
export function seedIds(below: (count: number) => number): void {
  Object.assign(crypto, { randomInt: below });
  syncBuiltinESMExports();
}
