import { SimulatedDatabase } from '@evens/server/testing/servers/simulated-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSeed } from './sim-run.ts';

describe('a simulation', () => {
  let simulated: SimulatedDatabase;
  beforeAll(async () => {
    simulated = await SimulatedDatabase.open();
  });
  afterAll(() => simulated.close());

  it('runs the same way every time for the same seed, and differently for another seed', async () => {
    const first = await runSeed(simulated, { seed: 17, commands: 50 });
    const other = await runSeed(simulated, { seed: 18, commands: 50 });
    const again = await runSeed(simulated, { seed: 17, commands: 50 });
    expect(again).toEqual(first);
    expect(first.violation).toBeNull();
    expect(other.digest).not.toBe(first.digest);
  });

  it('ends at the first violation', async () => {
    await simulated.database.runScript('alter table payments alter column amount_cents type double precision');
    const end = await runSeed(simulated, { seed: 17, commands: 110 });
    expect(end.violation).toContain('I6 money is kept in whole cents: payments.amount_cents is double precision');
  });
});
