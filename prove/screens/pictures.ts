import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ApiClient } from '@evens/server/testing/servers/client';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { report, secondsSince } from '../report.ts';
import { type Choice, type Seen, type Stage, visitScreens } from './screens-devices.ts';
import { startHardGroup } from './screens-group.ts';
import { listPlaces } from './screens-people.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url));
const DEFAULT_LOOK = '390 light';

const usage = `npm run prove -- pictures [--url URL --email EMAIL --password PASSWORD] [--look WORD] [--screen PATH]
    [--shallow]
  --url     an Evens that is running, such as a demo, seen by the person with this email; by default a group with hard names
  --look    only the looks with this word, by default ${DEFAULT_LOOK}: 320, 390, 768, 1280, 200, light, dark, contrast
  --screen  only the screens whose paths start with these, such as /debts,/bids
  --shallow only what has an address, without dialogs and menus`;

/** Takes a picture of every screen, dialog, and menu. */
export async function prove(args: string[]): Promise<void> {
  const startedAt = performance.now();
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      url: text,
      email: text,
      password: text,
      look: text,
      screen: text,
      shallow: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const { url, email = 'alice@example.com', password = 'evens-demo' } = values;
  const choice = { look: values.look ?? DEFAULT_LOOK, screen: values.screen, isShallow: values.shallow };
  const browser = await chromium.launch(findBrowser());
  try {
    const taken = url
      ? await takePictures(browser, await signIn(url, email, password), choice)
      : await withHardGroup((stage) => takePictures(browser, stage, choice));
    report('pictures', { folder: FOLDER, ...taken, seconds: secondsSince(startedAt) });
  } finally {
    await browser.close();
  }
}

async function withHardGroup<T>(use: (stage: Stage) => Promise<T>): Promise<T> {
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const { stage, world } = await startHardGroup();
  try {
    return await use(stage);
  } finally {
    await world.stop();
  }
}

type Listed = { items: { id: string; inviteCode?: string; creatorId?: string }[] };

async function signIn(url: string, email: string, password: string): Promise<Stage> {
  const api = new ApiClient(url);
  const answer = await api.post('/api/auth/sign-in/email', { email, password });
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`);
  const first = async (path: string) => (await api.get<Listed>(path)).body.items[0];
  const group = await first('/api/groups');
  if (!group) throw new Error(`${email} is in no group`);
  const of = `/api/groups/${group.id}`;
  const [bet, bid, member] = [await first(`${of}/bets`), await first(`${of}/bids`), await first(`${of}/members`)];
  const places = listPlaces({
    group: { id: group.id, inviteCode: group.inviteCode ?? '' },
    betId: bet?.id ?? '',
    bidId: bid?.id ?? '',
    friendId: member?.id ?? '',
  });
  return {
    url,
    cookies: { admin: api.cookies, member: [], newcomer: [], stranger: [] },
    places: places.filter(({ viewer }) => viewer === 'admin' || viewer === 'stranger'),
  };
}

async function takePictures(browser: Browser, stage: Stage, choice: Choice) {
  await mkdir(FOLDER, { recursive: true });
  let deviations = 0;
  const counts = await visitScreens(browser, stage, {
    choice,
    visit: takePicture,
    onFailure: (what, error) => {
      process.stderr.write(`pictures: ${what}: ${error}\n`);
      deviations += 1;
    },
  });
  return { ...counts, deviations };
}

/** The whole page, or what the window shows of a dialog. */
async function takePicture({ page, look, viewer, what, hasPopup }: Seen): Promise<void> {
  const name = `${look.name} ${viewer} ${what}`.replace(/[^\p{L}\d]+/gu, '-').slice(0, 150);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: !hasPopup, animations: 'disabled' });
}
