import { accountErrors } from '@evens/domain/accounts/errors';
import { noHandles } from '@evens/domain/accounts/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { due, tryAll } from '../../testing/refusals.ts';
import { type Person, startWorld, type World } from '../../testing/world.ts';
import type { SettingsOnWire } from './api.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const save = (person: Person, body: unknown) => person.api.call<SettingsOnWire>('PATCH', '/api/me/settings', { body });

const saved = async (person: Person) => (await person.api.get<SettingsOnWire>('/api/me')).body.paymentHandles;

describe('the own payment handles (PY-01)', () => {
  it('are none to begin with, kept in their usual form, and changed one by one', async () => {
    const ann = await world.aUser('Ann');
    expect(await saved(ann)).toEqual(noHandles);
    const paymentHandles = {
      venmo: ' @Ann-Moss',
      cashApp: '$annmoss',
      paypal: 'paypal.me/annmoss',
      zelle: '2125550199',
    };
    const { status, body } = await save(ann, { paymentHandles });
    const kept = { venmo: 'Ann-Moss', cashApp: 'annmoss', paypal: 'annmoss', zelle: '(212) 555-0199' };
    expect([status, body]).toEqual([200, { paymentHandles: kept }]);
    expect(await saved(ann)).toEqual(kept);
    await save(ann, { paymentHandles: { venmo: null, zelle: ' ' } });
    expect(await saved(ann)).toEqual({ ...kept, venmo: null, zelle: null });
    expect((await save(ann, {})).body.paymentHandles).toEqual({ ...kept, venmo: null, zelle: null });
  });

  it('are refused when the service knows no such handle, and nothing is saved', async () => {
    const ann = await world.aUser('Ann');
    await save(ann, { paymentHandles: { venmo: 'ann' } });
    const { VENMO_INVALID, CASH_APP_INVALID, PAYPAL_INVALID, ZELLE_INVALID, SETTINGS_NOT_SAVED } = accountErrors;
    const attempts = [
      [{ paymentHandles: { venmo: 'ann moss', paypal: 'ann' } }, VENMO_INVALID],
      [{ paymentHandles: { venmo: null, cashApp: '$1' } }, CASH_APP_INVALID],
      [{ paymentHandles: { paypal: 'ann@example.com' } }, PAYPAL_INVALID],
      [{ paymentHandles: { zelle: 'ann' } }, ZELLE_INVALID],
      [{ paymentHandles: { venmo: 7 } }, SETTINGS_NOT_SAVED],
      [{ paymentHandles: { venmo: 'a\0b' } }, SETTINGS_NOT_SAVED],
      [{ paymentHandles: { wise: 'ann' } }, SETTINGS_NOT_SAVED],
      [{ email: 'bob@example.com' }, SETTINGS_NOT_SAVED],
      [[], SETTINGS_NOT_SAVED],
    ] as const;
    const calls = attempts.map(
      ([body]) =>
        () =>
          save(ann, body),
    );
    expect(await tryAll(world, calls)).toEqual(attempts.map(([, spec]) => due(spec)));
  });

  it('are nobody’s who is not signed in, whatever is sent', async () => {
    const stranger = world.aStranger();
    const calls = [{}, { paymentHandles: { venmo: 7 } }].map(
      (body) => () => stranger.call('PATCH', '/api/me/settings', { body }),
    );
    expect(await tryAll(world, calls)).toEqual(Array(2).fill(due(accountErrors.NOT_SIGNED_IN)));
  });

  it('saved twice at once are saved together', async () => {
    const ann = await world.aUser('Ann');
    await Promise.all([
      save(ann, { paymentHandles: { venmo: 'ann' } }),
      save(ann, { paymentHandles: { paypal: 'ann' } }),
    ]);
    expect(await saved(ann)).toEqual({ ...noHandles, venmo: 'ann', paypal: 'ann' });
  });
});
