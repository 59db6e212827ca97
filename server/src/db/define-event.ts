import type { z } from '@hono/zod-openapi';

/** Whose log an event is in. */
export type Topic = { kind: 'group' | 'user'; id: string };

/** Events about the lines are for everyone and are in no log. Those from elsewhere are from a group that isn't on screen. */
type Scope = Topic['kind'] | 'lines' | 'elsewhere';

/** One event as it's sent to browsers. */
export type LiveEvent = { scope: Scope; number: number; type: string; data: unknown };

/** One kind of live event: its name, who receives it, and the shape of its data. */
export type EventKind<S extends Scope = Scope, Data = unknown> = {
  readonly scope: S;
  readonly name: string;
  readonly shape: z.ZodType<Data>;
};

type Owner = { group: { groupId: string }; user: { userId: string } };

/** Whose log an event goes into, and what it carries. */
export type NewEvent<Kind extends Topic['kind'], Data> = Owner[Kind] & { data: Data };

/** An event for everyone who has a group open. */
export function groupEvent<Data>(name: string, shape: z.ZodType<Data>): EventKind<'group', Data> {
  return { scope: 'group', name, shape };
}

/** An event for one person, whatever they have open. */
export function userEvent<Data>(name: string, shape: z.ZodType<Data>): EventKind<'user', Data> {
  return { scope: 'user', name, shape };
}

/** An event about the lines, for everyone. It's in no log, so a browser that misses it reloads the lines. */
export function linesEvent<Data>(name: string, shape: z.ZodType<Data>): EventKind<'lines', Data> {
  return { scope: 'lines', name, shape };
}

/** An event that a person hears of although its group isn't on screen. It has no number, because others are left out. */
export function elsewhereEvent<Data>(name: string, shape: z.ZodType<Data>): EventKind<'elsewhere', Data> {
  return { scope: 'elsewhere', name, shape };
}
