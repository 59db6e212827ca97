import { type Changes, watchChanges } from '@evens/server/testing/checks/changes';
import { startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';
import { accountAttacks } from './access-attacks-accounts.ts';
import { groupAttacks } from './access-attacks-groups.ts';
import type { Attack, Scene } from './attack.ts';

/** A refused call may record that someone tried. */
const MAY_CHANGE = new Set(['failed_sign_ins']);

/** Attacks that take several steps, which a table of single calls can't cover. */
const attacks: Readonly<Record<string, Attack>> = { ...accountAttacks, ...groupAttacks };

export async function tryAttacks(kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('access');
  const world = await startWorld({ kind, settings: { TRUST_PROXY: '127.0.0.1' } });
  let checks = 0;
  try {
    const changes = await watchChanges(world.database.db);
    for (const [name, attack] of Object.entries(attacks)) {
      await attack(
        sceneIn(world, changes, (what, found, due) => {
          checks += 1;
          deviations.expect(`${name}: ${what}`, found, due);
        }),
      );
    }
  } finally {
    await world.stop();
  }
  report('access', {
    database: kind,
    attacks: Object.keys(attacks).length,
    checks,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

function sceneIn(world: World, changes: Changes, expect: Scene['expect']): Scene {
  async function expectNoChange(what: string, call: () => Promise<unknown>): Promise<void> {
    await changes.sinceLastLook();
    await call();
    const changed = (await changes.sinceLastLook()).filter((table) => !MAY_CHANGE.has(table));
    expect(`${what}: what it changed`, changed, []);
  }
  return {
    world,
    expect,
    expectNoChange,
    expectRefusal: (what, call, code) =>
      expectNoChange(what, async () => {
        const { status, body } = await call();
        expect(what, [status >= 400, body.code], [true, code]);
      }),
  };
}
