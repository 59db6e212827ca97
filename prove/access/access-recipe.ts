import type { Caller } from '@evens/server/testing/checks/access-table';
import type { Stage } from './access-stage.ts';

/** A request: its path parameters, query string, and body. */
export type RequestInput = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Another session of the caller, because the call ends it. */
  cookie?: string;
  /** An API token, which is sent instead of a cookie. */
  token?: string;
};

/** Creates what a call needs, so that only the sender can be wrong. */
export type Recipe = (stage: Stage, caller: Caller) => RequestInput | Promise<RequestInput>;
