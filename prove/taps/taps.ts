import { startWorld } from '@evens/server/testing/servers/world';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { Deviations, median, report, secondsSince } from '../report.ts';
import { flows } from './taps-flows.ts';
import type { Work } from './taps-hand.ts';

const ROUNDS = 3;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/**
 * Goes through what people do most, each time in a new browser on a phone's screen, and counts taps, fields, screens, and seconds.
 * A program doesn't read or hesitate, so the seconds are what Evens itself takes.
 */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('taps');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const world = await startWorld({ withWeb: true, at: new Date() });
  world.aGame();
  const browser = await chromium.launch(findBrowser());
  try {
    for (const [flow, { run, most }] of Object.entries(flows)) {
      const rounds: Work[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const context = await browser.newContext({ ...PHONE, locale: 'en-US', serviceWorkers: 'block' });
        rounds.push(await run(world, context));
        await context.close();
      }
      const [{ taps, fields, screens } = { taps: 0, fields: 0, screens: 0 }] = rounds;
      for (const round of rounds) {
        deviations.expect(`${flow}: taps`, round.taps, taps);
        deviations.expect(`${flow}: fields`, round.fields, fields);
      }
      deviations.expect(`${flow}: ${taps} taps, at most ${most.taps}`, taps <= most.taps, true);
      deviations.expect(`${flow}: ${fields} fields, at most ${most.fields}`, fields <= most.fields, true);
      deviations.expect(`${flow}: ${screens} screens, at most ${most.screens}`, screens <= most.screens, true);
      const seconds = median(rounds.map((round) => round.seconds));
      report('taps', { flow, taps, fields, screens, seconds, deviations: deviations.count });
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  report('taps', { flow: 'all', deviations: deviations.count, seconds: secondsSince(startedAt) });
}
