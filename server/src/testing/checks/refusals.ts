import type { ErrorSpec } from '@evens/domain/shared/errors';
import { expect } from 'vitest';
import type { Answer } from '../servers/client.ts';
import type { Person, TestGroup, World } from '../servers/world.ts';

/** The answer to a refused call, and whether it changed anything. */
export type Refused = { status: number; code: string; message: string; isTraceless: boolean };

/** The expected refusal: its own status, code, and text, and no changes (ER-04, ER-05). */
export function refusalFor({ status, code, message }: ErrorSpec): Refused {
  return { status, code, message, isTraceless: true };
}

/** The expected answer to a refusal. */
export function refusal({ code, status, message }: ErrorSpec) {
  return { status, body: { code, message, requestId: expect.any(String) } };
}

type Call = () => Promise<Answer>;

/** Makes calls that should be refused, and checks everything that friends could see change. */
export async function callAll(world: World, calls: readonly Call[]): Promise<Refused[]> {
  const before = await snapshotRows(world);
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await call());
  const isTraceless = (await snapshotRows(world)) === before;
  return answers.map(({ status, body }) => {
    const { code = '', message = '' } = Object(body) as Partial<ErrorSpec>;
    return { status, code, message, isTraceless };
  });
}

export async function callOnce(world: World, call: Call): Promise<Refused | undefined> {
  return (await callAll(world, [call]))[0];
}

async function snapshotRows({ database: { db } }: World): Promise<string> {
  const rows = [
    await db.selectFrom('bids').selectAll().orderBy('id').execute(),
    await db.selectFrom('bidVersions').selectAll().orderBy('bidId').orderBy('version').execute(),
    await db.selectFrom('bets').selectAll().orderBy('id').execute(),
    await db.selectFrom('betRequests').selectAll().orderBy('betId').orderBy('number').execute(),
    await db.selectFrom('gradings').selectAll().orderBy('betId').orderBy('number').execute(),
    await db.selectFrom('debts').selectAll().orderBy('id').execute(),
    await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    await db.selectFrom('plans').selectAll().orderBy('id').execute(),
    await db.selectFrom('planPeople').selectAll().orderBy('planId').orderBy('userId').execute(),
    await db.selectFrom('paymentHandles').selectAll().orderBy('userId').execute(),
    await db.selectFrom('debtSums').selectAll().orderBy('groupId').orderBy('debtorId').orderBy('creditorId').execute(),
    await db.selectFrom('paymentDebts').selectAll().orderBy('paymentId').orderBy('debtId').execute(),
    await db.selectFrom('comments').selectAll().orderBy('id').execute(),
    await db.selectFrom('notifications').selectAll().orderBy('id').execute(),
    await db.selectFrom('groupNews').selectAll().orderBy('id').execute(),
    await db.selectFrom('groupLogs').selectAll().orderBy('groupId').execute(),
  ];
  return JSON.stringify(rows);
}

/** A former member of the group. */
export async function removeFrom(world: World, group: TestGroup, person: Person): Promise<void> {
  const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
  await members.set({ isActive: false }).where('userId', '=', person.id).execute();
}

/** Texts in a path that can't be ids. */
export const noIds = ['x'.repeat(24), 'x'.repeat(41), 'a%00b', '%F0%9F%98%80', "'"];

/** Cursors that didn't come from any list. */
export const noCursors = [
  '2026-11-01T15:00:00.000Z a\0b',
  '+275760-09-13T00:00:00.000Z x',
  '0000-01-01T00:00:00Z x',
].map((text) => Buffer.from(text).toString('base64url'));
