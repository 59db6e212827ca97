import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { type Person, startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';
import { type MailServer, startMailServer } from '@evens/server/testing/stand-ins/mail-server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { hostileTexts, RAN } from './inputs-texts.ts';

const HEADERS = new Set([
  ...['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type', 'content-transfer-encoding'],
  ...['auto-submitted', 'reply-to', 'list-unsubscribe', 'x-auto-response-suppress'],
]);
const GUEST = 'guest@guests.example';
/** How many buttons of a page are pressed. */
const OPENED = 4;
const PATIENCE_MS = 10_000;

type Planted = { world: World; ann: Person; group: TestGroup; betId: string; shown: string[] };

/** Puts every hostile text into every field that accepts it, then checks that every screen shows it as text and nothing runs. */
export async function checkScreens(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('inputs');
  const post = await startMailServer();
  const settings = { SMTP_URL: post.url, MAIL_FROM: 'Evens <evens@example.com>' };
  const world = await startWorld({ withWeb: true, at: new Date(), settings });
  const browser = await chromium.launch(findBrowser());
  try {
    const planted = await plantAll(world);
    await checkExport(planted, deviations);
    const mails = await checkMails(world, post, deviations);
    const screens = await visitAll(browser, planted, deviations);
    report('inputs', {
      texts: hostileTexts.length,
      planted: planted.shown.length,
      screens,
      mails,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await browser.close();
    await world.stop();
    await post.stop();
  }
}

/** Accepted texts must show up on the page, and refused ones must not. */
async function plantAll(world: World): Promise<Planted> {
  const ann = await world.aUser('Ann Lee');
  const bob = await world.aUser(hostileTexts[1]);
  await world.verifyEmail(ann);
  const group = await world.aGroup(ann, bob);
  const path = `/api/groups/${group.id}`;
  const shown: string[] = [];
  const bid = await postCustomBid(ann, group);
  const debts: string[] = [];
  for (const text of hostileTexts) {
    const made = await ann.api.post<{ id: string }>('/api/groups', { name: text, description: text });
    await ann.api.post(`/api/groups/${made.body.id}/invites`, { recipientEmail: GUEST });
    const comment = { entityType: 'bid', entityId: bid.id, content: text };
    if ((await bob.api.post(`${path}/comments`, comment)).status === 200) shown.push(text);
    const own = await ann.api.post<{ id: string }>(`${path}/bids`, { ...customTermsWith(text) });
    if (own.status === 200 && debts.length < 20) debts.push(await loseBet({ ann, bob, group }, own.body, text));
  }
  const { bet } = (await accept(bob, group, await postCustomBid(ann, group, { awayTeam: hostileTexts[3] ?? '' }))).body;
  await ann.api.post(`${path}/bets/${bet.id}/void`, { reason: hostileTexts[4] });
  for (const text of hostileTexts) {
    const comment = { entityType: 'bet', entityId: bet.id, content: text };
    await bob.api.post(`${path}/comments`, comment);
    await ann.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: text } } });
    await ann.api.post(`${path}/invites`, { recipientEmail: text });
    await world.aStranger().post('/api/auth/sign-up/email', {
      ...{ name: text, email: `n${shown.length}-${crypto.randomUUID()}@example.com`, password: 'correct horse' },
      ...{ ageVerified: true, tosAccepted: true },
    });
  }
  await pay({ ann, group }, debts.filter(Boolean));
  return { world, ann, group, betId: bet.id, shown };
}

function customTermsWith(text: string) {
  return {
    ...{ betType: 'custom', awayTeam: text, homeTeam: 'Sunshine', side: 'away', odds: 100, amountCents: 2_000 },
    expiration: { kind: '1w' },
  };
}

type Game = { ann: Person; bob: Person; group: TestGroup };

/** A lost bet on teams with these names, and its debt. */
async function loseBet({ ann, bob, group }: Game, bid: { id: string }, text: string): Promise<string> {
  const path = `/api/groups/${group.id}`;
  const accepted = await bob.api.post<{ bet: { id: string } }>(`${path}/bids/${bid.id}/accept`, { version: 1 });
  if (accepted.status !== 200) return '';
  const bet = `${path}/bets/${accepted.body.bet.id}`;
  await bob.api.post(`${bet}/result`, { result: 'acceptor' });
  await ann.api.post(`${bet}/result/confirm`, {});
  await ann.api.post(`${bet}/regrade`, { result: 'acceptor', reason: text });
  const { items } = (await ann.api.get<{ items: { id: string }[] }>(`${path}/debts?limit=1`)).body;
  return items[0]?.id ?? '';
}

async function pay({ ann, group }: Pick<Game, 'ann' | 'group'>, debts: readonly string[]): Promise<void> {
  const path = `/api/groups/${group.id}`;
  for (const [n, debt] of debts.entries()) {
    const comments = hostileTexts[n * 3];
    const paid = await ann.api.post(`${path}/payments`, { debtIds: [debt], paymentMethod: 'venmo', comments });
    if (paid.status === 200 && n % 2 === 0) await ann.api.post(`${path}/debts/${debt}/undo`, { reason: comments });
  }
}

/** A spreadsheet treats text that starts with one of these as a formula. */
const FORMULA = /(?:^|[,\r\n])"?(?:=HYPERLINK|=cmd|\+1\+1|-2\+3|@SUM)/;

async function checkExport({ ann }: Planted, deviations: Deviations): Promise<void> {
  for (const what of ['bets', 'debts', 'payments']) {
    const answer = await ann.api.fetch(`/api/me/export?format=csv&what=${what}`);
    const text = await answer.text();
    deviations.expect(`the export of ${what}`, [answer.status, text.length > 0], [200, true]);
    deviations.expect(`a formula in the export of ${what}`, FORMULA.exec(text)?.[0], undefined);
  }
}

/** A text must never become a separate header or recipient. */
async function checkMails(world: World, post: MailServer, deviations: Deviations): Promise<number> {
  await world.runJob('deliver-email');
  const invites = post.received.filter(({ to }) => to.includes(GUEST));
  for (const { to, data } of post.received) {
    deviations.expect('recipients of an email', to.length, 1);
    const [head = ''] = data.split(/\r?\n\r?\n/);
    const names = head.split(/\r?\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase() ?? '');
    deviations.expect(
      `headers of an email to ${to}`,
      names.filter((name) => !HEADERS.has(name)),
      [],
    );
    deviations.expect(`duplicate headers`, names.length, new Set(names).size);
  }
  deviations.expect('emailed invites', invites.length > 0, true);
  return post.received.length;
}

async function visitAll(browser: Browser, planted: Planted, deviations: Deviations): Promise<number> {
  const { world, ann, group, betId, shown } = planted;
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1280, height: 900 } });
  await context.addCookies(ann.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  const page = await context.newPage();
  const faults = listenTo(page, world.url);
  const paths = [
    ...[
      '/lines',
      '/bids',
      '/bids?tab=all',
      '/bids?tab=mine',
      '/bets',
      `/groups/${group.id}/bets?bet=${betId}`,
      '/debts',
      '/stats',
    ],
    ...[
      '/debts?tab=settled',
      '/debts?tab=plan',
      '/notifications',
      '/groups',
      '/settings/user',
      '/settings/group',
      '/audit',
    ],
    ...[`/join/${group.inviteCode}`, `/bids?search=${encodeURIComponent(hostileTexts[1] ?? '')}`],
    ...hostileTexts.slice(0, 12).map((text) => `/lines?search=${encodeURIComponent(text)}`),
    ...hostileTexts.slice(0, 12).map((text) => `/${encodeURIComponent(text)}`),
    ...hostileTexts.slice(0, 12).map((text) => `/join/${encodeURIComponent(text)}`),
  ];
  for (const path of paths) {
    await page.goto(path);
    await openEverything(page).catch(() => deviations.expect(`whether ${path} came`, false, true));
    const found = await page.evaluate(
      (ran) => [ran in window, document.querySelectorAll('[onerror],[onload],base').length],
      RAN,
    );
    deviations.expect(`what ran on ${path}`, found, [false, 0]);
  }
  await page.goto('/bids?tab=all');
  await openEverything(page);
  deviations.expect('errors in the pages', faults, []);
  await checkShown({ page, shown }, deviations);
  await context.close();
  return paths.length;
}

function listenTo(page: Page, url: string): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isRefusal = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRefusal) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** Opens comments and details, which are behind buttons. The page is ready when nothing in it is busy. */
async function openEverything(page: Page): Promise<void> {
  const settled = () =>
    page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'), null, {
      timeout: PATIENCE_MS,
    });
  await settled();
  const buttons = page.getByRole('button', { name: /comment|details|receipt/i });
  for (const button of (await buttons.all()).slice(0, OPENED)) await button.click({ timeout: 2_000 }).catch(() => {});
  await settled();
}

/** The page shows exactly what friends wrote. */
async function checkShown(
  { page, shown }: { page: Page; shown: readonly string[] },
  deviations: Deviations,
): Promise<void> {
  // Cards far off screen aren't rendered, so they have no visible text yet.
  const texts = (await page.locator('main').textContent()) ?? '';
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const whole = plain(texts);
  const seen = shown.filter((text) => whole.includes(plain(text)));
  deviations.expect('hostile texts show up as text on the Bids page', seen.length > 20, true);
}
