import { test, withWorld } from '../../support/fixtures.ts';
import { touchInput } from '../../support/input-methods.ts';
import { playEvening } from './evening.ts';

withWorld();
test.use({ annsDevice: 'phone' });

test('two friends spend a whole evening on their phones with the touchscreen (UX-01, BD-33, BD-39, BD-44, BD-45, CM-01, ST-18, ST-20, DB-15)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
  passTime,
}) => {
  await playEvening({ ann, bob, world, step, offerGame, passTime, hands: touchInput });
});
