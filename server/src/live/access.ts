import { z } from '@hono/zod-openapi';
import { type LiveEvent, userEvent } from '../db/define-event.ts';
import type { Tx } from '../db/tx.ts';

/** What this person may read has changed, such as when a session ends. */
export const accessChanged = userEvent('access_changed', z.null());

/** Makes every open stream of a person, in every process, check right away whether it may go on. */
export function publishAccessChanged(tx: Tx, userId: string): void {
  tx.append(accessChanged, { userId, data: null });
}

export function changesAccess({ scope, type }: LiveEvent): boolean {
  return scope === accessChanged.scope && type === accessChanged.name;
}
