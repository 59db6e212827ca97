import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Ids are thrown anew at every start; from here on this process throws them as it is told, so that a run can be repeated. */
export function throwIdsBy(below: (count: number) => number): void {
  Object.assign(crypto, { randomInt: below });
  syncBuiltinESMExports();
}
