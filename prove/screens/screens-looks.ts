import type { Browser } from 'playwright-core';
import type { Deviations } from '../report.ts';
import {
  findAxeFaults,
  findCutFields,
  findCutTexts,
  findLostContrast,
  findMotion,
  findSmallTargets,
  findTooWide,
} from './screens-checks.ts';
import { type Choice, type Counts, type Seen, type Stage, visitScreens } from './screens-devices.ts';
import { POPUP } from './screens-states.ts';

const SHOWN = 4;
const SHOWN_CHARACTERS = 130;

/** An element without its drawings and what only styles it, so that its name and its text show. */
function shorten(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/ (class|style|type|tabindex)="[^"]*"/g, '')
    .slice(0, SHOWN_CHARACTERS);
}

/** Checks every screen, and everything that opens on it, in every look. */
export function checkLooks(browser: Browser, stage: Stage, deviations: Deviations, choice: Choice): Promise<Counts> {
  return visitScreens(browser, stage, {
    choice,
    visit: (seen) => checkLook(seen, deviations),
    onFailure: (what, error) => deviations.expect(`${what}: looked at`, String(error), ''),
  });
}

/** Its button is in a table, which is a list in another size. */
const ONLY_WIDE = ['/stats, About closing line value'];

/** Counts everything wrong with what the page shows in this look. */
async function checkLook({ page, look, viewer, what, hasPopup }: Seen, deviations: Deviations): Promise<void> {
  const expectNone = (name: string, found: readonly string[]) =>
    deviations.expect(`${viewer} ${what}, ${look.name}: ${name}`, found.slice(0, SHOWN).map(shorten), []);
  if (hasPopup && !ONLY_WIDE.includes(what) && !(await page.locator(POPUP).first().isVisible()))
    expectNone('closed in another size', [what]);
  if (look.more === 'motion') return expectNone('moves', await page.evaluate(findMotion));
  const isSameInLight = look.theme === 'dark' || look.more === 'contrast';
  expectNone('axe', await findAxeFaults(page, isSameInLight ? 'colors' : 'all'));
  if (look.more === 'contrast') expectNone('lost', await page.evaluate(findLostContrast));
  if (isSameInLight) return;
  expectNone('too wide', await page.evaluate(findTooWide));
  expectNone('text cut off', [...(await page.evaluate(findCutTexts)), ...(await page.evaluate(findCutFields))]);
  if (look.more === 'touch') expectNone('small target', await page.evaluate(findSmallTargets));
}
