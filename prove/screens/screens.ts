import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { checkFailures } from './screens-failures.ts';
import { startHardGroup } from './screens-group.ts';
import { checkLooks } from './screens-looks.ts';

const usage = 'npm run prove -- screens [--part looks|failures] [--look 320|390|768|1280|200|motion|contrast]';

/** Every screen, dialog, and menu in every look, with the hardest names; and every screen with each of its calls failing. */
export async function prove(args: string[]): Promise<void> {
  const startedAt = performance.now();
  const { values } = parseArgs({
    args,
    options: { part: { type: 'string' }, look: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const deviations = new Deviations('screens');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const stage = await startHardGroup();
  const browser = await chromium.launch(findBrowser());
  try {
    const looked = values.part === 'failures' ? {} : await checkLooks(browser, stage, deviations, values.look);
    const failures = values.part === 'looks' ? 0 : await checkFailures(browser, stage, deviations);
    report('screens', { ...looked, failures, deviations: deviations.count, seconds: secondsSince(startedAt) });
  } finally {
    await browser.close();
    await stage.world.stop();
  }
}
