import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { previewTexts } from '@evens/domain/site/previews/copy';
import { afterAll, describe, expect, it } from 'vitest';
import { postBid } from '../../../testing/actions/bidding.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { INVITE_CALLS } from '../rate-limits.ts';

const page =
  '<!doctype html><html lang="en"><head><meta name="description" content="Old" /></head><body></body></html>';
const webFolder = mkdtempSync(join(tmpdir(), 'evens-previews-'));
for (const name of ['index.html', 'lines.html']) writeFileSync(join(webFolder, name), page);
afterAll(() => rmSync(webFolder, { recursive: true }));

const site = 'https://example.com/evens';
const world = await testWorld({ webFolder, settings: { PUBLIC_URL: site, SIGN_UP: 'open' } });
const strict = await testWorld({
  webFolder,
  throttles: [{ name: INVITE_CALLS, calls: ['GET /api/invites/:code'], rate: { atOnce: 2, everyMs: MINUTE_MS } }],
});

const read = (path: string, init?: RequestInit) => fetch(`${world.url}${path}`, init);
const readPage = async (path: string) => (await read(path)).text();

/** The tags as chats read them. */
async function readCard(path: string, url = world.url): Promise<Record<string, string>> {
  const text = await (await fetch(url + path)).text();
  const tags = text.matchAll(/<meta (?:property|name)="(?<name>[^"]+)" content="(?<content>[^"]*)" \/>/g);
  return Object.fromEntries([...tags].map(({ groups: { name = '', content = '' } = {} }) => [name, content]));
}

async function readPicture(path: string): Promise<Buffer> {
  const answer = await read(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

async function aNamedGroup(name: string) {
  const ann = await world.aUser('Ann Lee');
  const { body } = await ann.api.post<{ id: string; inviteCode: string }>('/api/groups', { name });
  return { ann, group: body };
}

describe('the preview of a link in a chat (XP-04)', () => {
  it.each([
    ['/bids?bid=b1', 'bid', '/bids?bid=b1'],
    ['/groups/g1/bids?search=x&bid=b1', 'bid', '/groups/g1/bids?bid=b1'],
    ['/bets?bet=b1', 'bet', '/bets?bet=b1'],
    ['/groups/g1/bets?bet=b1', 'bet', '/groups/g1/bets?bet=b1'],
    ['/stats', 'standings', '/stats'],
    ['/stats/recap?week=1', 'standings', '/stats/recap'],
    ['/lines', 'evens', '/lines'],
    ['/join/no-such-code', 'evens', '/join/no-such-code'],
    ['/bets?bet=%22%3E%3Cscript%3E', 'bet', '/bets?bet=%22%3E%3Cscript%3E'],
  ] as const)('%s shows the card of %s, under the public address', async (path, preview, own) => {
    const { title, description } = previewTexts[preview];
    expect(await readCard(`/evens${path}`)).toEqual({
      description,
      'og:site_name': 'Evens',
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': site + own,
      'og:image': `${site}/api/previews/${preview}`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    });
  });

  it('of an invite names the group and counts its members, as the invite does', async () => {
    const { group } = await aNamedGroup('Sunday Crew');
    const card = await readCard(`/join/${group.inviteCode}`);
    expect(card).toMatchObject({
      'og:title': 'Join Sunday Crew on Evens',
      'og:url': `${site}/join/${group.inviteCode}`,
      'og:image': `${site}/api/previews/invites/${group.inviteCode}`,
    });
    expect(card['og:description']).toMatch(/^1 member\. /);
  });

  it('of a replaced invite is the one of Evens', async () => {
    const { ann, group } = await aNamedGroup('Sunday Crew');
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { settings: { isPrivate: true } } });
    await ann.api.post(`/api/groups/${group.id}/invite-code`);
    const [gone, unknown] = [`/join/${group.inviteCode}`, '/join/nothing'];
    expect((await readPage(gone)).replaceAll(group.inviteCode, '')).toBe(
      (await readPage(unknown)).replaceAll('nothing', ''),
    );
    const picture = await readPicture(`/api/previews/invites/${group.inviteCode}`);
    expect(picture.equals(await readPicture('/api/previews/evens'))).toBe(true);
  });

  it.each(['"><script>alert(1)</script>', "'$&$` &amp; <!--"])('has nothing to run in it: %s', async (name) => {
    const { group } = await aNamedGroup(name);
    const text = await readPage(`/join/${group.inviteCode}`);
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('<!--');
    expect(text.match(/<\/head>/g)).toHaveLength(1);
    const title = (await readCard(`/join/${group.inviteCode}`))['og:title'] ?? '';
    const unescaped = title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    expect(unescaped.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toBe(`Join ${name} on Evens`);
  });

  /** A signed-in person's page of a tab names what their browser has seen (SH-29), and nothing else differs. */
  const withoutMark = (page: string) => page.replace(/ data-mark="[\w-]+"/, '');

  it('shows nothing of a group, not even to its members, nor whether what it names exists', async () => {
    const { ann, group } = await aNamedGroup('Secret Society');
    const bid = await postBid(ann, group, world.aGame(), { betType: 'moneyline', side: 'home', amountCents: 150_00 });
    const places = [
      [`/groups/${group.id}/bids?bid=${bid.id}`, `/groups/${'0'.repeat(32)}/bids?bid=none`],
      [`/bids?bid=${bid.id}`, '/bids?bid=none'],
      [`/groups/${group.id}/bets?bet=${bid.id}`, `/groups/${'0'.repeat(32)}/bets?bet=none`],
    ] as const;
    for (const [known, unknown] of places) {
      const seen = await readPage(known);
      for (const secret of ['Secret', 'Ann', 'Chiefs', '150']) expect(seen.replaceAll(known, '')).not.toContain(secret);
      expect(seen.replaceAll(known, '')).toBe((await readPage(unknown)).replaceAll(unknown, ''));
      const atMembers = await (await ann.api.fetch(known)).text();
      expect(withoutMark(atMembers)).toBe(seen);
    }
  });

  it('leaves the name of the group out for who tries too many codes, and still opens the page', async () => {
    const cora = await strict.aUser('Cora');
    const group = await strict.aGroup(cora);
    const titles = [];
    for (let count = 0; count < 3; count += 1)
      titles.push((await readCard(`/join/${group.inviteCode}`, strict.url))['og:title']);
    expect(titles).toEqual(['Join Sunday Crew on Evens', 'Join Sunday Crew on Evens', previewTexts.evens.title]);
    expect((await strict.aStranger().get(`/api/invites/${group.inviteCode}`)).status).toBe(429);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Uint8Array) => Buffer.from(bytes)],
  ] as const)('comes with a page that is never cached, in an encoding of %s', async (accepted, encoding, unpack) => {
    const request = new Request(`${world.url}/evens/stats`, { headers: { 'accept-encoding': accepted } });
    const answer = await world.app.http.fetch(request, { incoming: { socket: {} } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(unpack(new Uint8Array(await answer.arrayBuffer())).toString()).toContain(previewTexts.standings.title);
  });
});

describe('the picture of a preview (XP-04)', () => {
  it.each([
    'Sunday Crew',
    'W'.repeat(limits.groupNameMaxCharacters),
    '🎉🏈',
    'חברים של בוב',
    '<script>alert(1)</script>&',
  ])('of an invite is a PNG of 1200 by 630 pixels: %s', async (name) => {
    const { group } = await aNamedGroup(name);
    const png = await readPicture(`/api/previews/invites/${group.inviteCode}`);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.equals(await readPicture('/api/previews/evens'))).toBe(false);
  });

  it('is the one of Evens at an unknown address', async () => {
    const evens = await readPicture('/api/previews/evens');
    for (const path of ['nothing', 'toString', 'invites/nothing'])
      expect((await readPicture(`/api/previews/${path}`)).equals(evens), path).toBe(true);
    expect((await readPicture('/evens/api/previews/bid')).equals(evens)).toBe(false);
  });

  it('may be kept for an hour, and costs nothing when it is the same', async () => {
    const head = await read('/api/previews/bid', { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const etag = head.headers.get('etag') ?? '';
    expect((await read('/api/previews/bid', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await read('/api/previews/bet', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});
