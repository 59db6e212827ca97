import { expect, it } from 'vitest';
import { upgradeRelease } from '../testing/checks/old-release.ts';

const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

it(`data of 0.1.0 comes through the upgrade with every figure, on the ${kind} database (HO-11)`, async () => {
  const { applied, before, after, audit } = await upgradeRelease('evens-0.1.0', kind);
  expect(applied.length).toBeGreaterThan(20);
  expect(after).toEqual(before);
  expect(audit).toEqual(['Everything adds up: 33 bets, 25 debts, 10 payments checked in 1 group.']);
}, 120_000);
