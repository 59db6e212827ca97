import type { paths } from '../../../lib/api.gen.ts';

type Get<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer A } } } };
}
  ? A
  : never;

/** What the pages read, by the path that the API describes. */
export type Answers = { [P in keyof paths as Get<P> extends never ? never : P]: Get<P> };
export type Call = keyof Answers;
