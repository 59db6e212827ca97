import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { checkFailures } from './screens-failures.ts';
import { startHardGroup } from './screens-group.ts';
import { checkLooks } from './screens-looks.ts';

const usage = `npm run prove -- screens [--part looks|failures] [--look WORD] [--screen PATH] [--shallow]
  --look    only the looks with this word: 320, 390, 768, 1280, 200, dark, motion, contrast
  --screen  only the screens whose paths start with these, such as /debts,/bids
  --shallow only what has an address, without dialogs and menus`;

/** Every screen, dialog, and menu in every look, with the hardest names; and every screen with each of its calls failing. */
export async function prove(args: string[]): Promise<void> {
  const startedAt = performance.now();
  const { values } = parseArgs({
    args,
    options: {
      part: { type: 'string' },
      look: { type: 'string' },
      screen: { type: 'string' },
      shallow: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const deviations = new Deviations('screens');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const { stage, world } = await startHardGroup();
  const browser = await chromium.launch(findBrowser());
  try {
    const isWanted = (part: string) => values.part === undefined || values.part === part;
    const looked =
      isWanted('looks') && (await checkLooks(browser, stage, deviations, { ...values, isShallow: values.shallow }));
    const failed = isWanted('failures') && (await checkFailures(browser, stage, deviations, values.screen));
    report('screens', {
      ...looked,
      ...failed,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await browser.close();
    await world.stop();
  }
}
