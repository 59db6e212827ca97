import { parseArgs } from 'node:util';
import { freePort } from '@evens/server/testing/servers/free-port';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { Deviations, median, report, secondsSince } from '../report.ts';
import { TAB_LISTS } from './full-group.ts';
import { type StartedEvens, startEvens } from './started-evens.ts';

const ROUNDS = 5;
/** The lowest score of each category, from 0 to 100. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const METRICS = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
} as const;

const usage = `npm run prove -- lighthouse                       every tab, ${ROUNDS} times
npm run prove -- lighthouse --rounds 1 lines bids  some tabs, and how often`;

/** What Lighthouse says about each tab as a phone opens it, signed in and in a fresh browser. The median of all rounds counts. */
export async function prove(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(ROUNDS) }, help: { type: 'boolean' } },
  });
  if (values.help) return void process.stdout.write(`${usage}\n`);
  const startedAt = performance.now();
  const deviations = new Deviations('lighthouse');
  const paths = Object.keys(TAB_LISTS).filter(
    (path) => positionals.length === 0 || positionals.includes(path.slice(1)),
  );
  const evens = await startEvens();
  try {
    const results = new Map<string, Result[]>(paths.map((path) => [path, []]));
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const path of paths) results.get(path)?.push(await visit(evens, path));
    }
    for (const [path, found] of results) {
      const seen = judge({ path, found, deviations });
      report('lighthouse', { path, rounds: found.length, ...seen, deviations: deviations.count });
    }
    const seconds = secondsSince(startedAt);
    report('lighthouse', { pages: paths.length, deviations: deviations.count, seconds });
  } finally {
    await evens.stop();
  }
}

/** Opens a path in a new browser with Lighthouse's own settings for a phone. */
async function visit({ url, cookies }: StartedEvens, path: string): Promise<Result> {
  const { args, ...installed } = findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({ ...installed, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    // Lighthouse opens its page in the browser's own context, not in one of Playwright's.
    const session = await browser.newBrowserCDPSession();
    await session.send('Storage.setCookies', { cookies: cookies.map((one) => ({ ...one, url })) });
    const done = await lighthouse(url + path, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(BARS),
    });
    if (!done) throw new Error(`Lighthouse has no result for ${path}`);
    const { lhr } = done;
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    // Someone who isn't signed in would end up on another page.
    if (!lhr.finalDisplayedUrl.startsWith(url + path)) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

type Judged = { path: string; found: readonly Result[]; deviations: Deviations };

function judge({ path, found, deviations }: Judged): Record<string, number> {
  const scores = Object.entries(BARS).map(([category, bar]): [string, number] => {
    const score = median(found.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
    const why = score < bar ? listFaults(found, category) : '';
    deviations.expect(`${path} ${category}: ${score}, at least ${bar}${why}`, score >= bar, true);
    return [category, score];
  });
  const metrics = Object.entries(METRICS).map(([name, audit]): [string, number] => {
    const value = median(found.map(({ audits }) => audits[audit]?.numericValue ?? 0));
    return [name, name === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value)];
  });
  return Object.fromEntries([...scores, ...metrics]);
}

/** The audits that took points from a category in any round. */
function listFaults(found: readonly Result[], category: string): string {
  const faults = new Set<string>();
  for (const { audits, categories } of found) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const { score = null, displayValue = '' } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 1) faults.add(`\n  ${id} ${displayValue}`);
    }
  }
  return [...faults].join('');
}
