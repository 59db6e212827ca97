import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { beforeEach, describe, expect, it } from 'vitest';
import { LogoCache, type StoredLogo } from './logo-cache.ts';

const HOST = 'https://logos.example.com/teams';
const PNG = 'image/png';

let now = 0;
let store: Map<string, StoredLogo>;
let misses: Record<string, number>;
let requested: string[];
let answers: Record<string, () => Promise<Response>>;

beforeEach(() => {
  now = Date.parse('2026-11-20T18:00:00Z');
  store = new Map();
  misses = {};
  requested = [];
  answers = {};
});

const has = (path: string, type = PNG) => {
  answers[`${HOST}/${path}`] = async () => new Response('picture', { headers: { 'content-type': type } });
};

/** Simulates opening a page. Only the stored logos and the noted misses are left from earlier pages. */
function openPage(settled = async () => {}): LogoCache {
  return new LogoCache({
    store: {
      read: async (teamName) => store.get(teamName),
      write: async (logo) => void store.set(logo.teamName, logo),
    },
    misses: {
      read: () => ({ ...misses }),
      write: (next) => {
        misses = { ...next };
      },
    },
    fetch: (url) => {
      requested.push(url);
      return answers[url]?.() ?? Promise.resolve(new Response('', { status: 404 }));
    },
    now: () => now,
    settled,
  });
}

const chiefs = { team: 'Kansas City Chiefs', sport: 'americanfootball_nfl', baseUrl: HOST } as const;
const golden = { team: 'Vegas Golden Knights', sport: 'icehockey_nhl', baseUrl: HOST } as const;

describe('a team logo (LN-27, LN-28)', () => {
  it('is fetched once, and then comes from storage', async () => {
    has('nfl/500/kc.png');
    expect((await openPage().find(chiefs))?.type).toBe(PNG);
    expect(store.get('Kansas City Chiefs')).toMatchObject({ timestamp: now, originalUrl: `${HOST}/nfl/500/kc.png` });
    expect(await openPage().find(chiefs)).not.toBeNull();
    expect(requested).toEqual([`${HOST}/nfl/500/kc.png`]);
  });

  it("is fetched again after 30 days, or if it's from another host", async () => {
    has('nfl/500/kc.png');
    await openPage().find(chiefs);
    now += limits.logoRetentionMs;
    await openPage().find(chiefs);
    expect(requested).toHaveLength(2);
    await openPage().find({ ...chiefs, baseUrl: 'https://other.example.com' });
    expect(requested[2]).toBe('https://other.example.com/nfl/500/kc.png');
  });

  it('is fetched once, however many cards show the team', async () => {
    has('nfl/500/kc.png');
    const page = openPage();
    await Promise.all([page.find(chiefs), page.find(chiefs), page.find({ ...chiefs, baseUrl: `${HOST}/` })]);
    expect(requested).toHaveLength(1);
  });

  it('is looked up by each id it may have', async () => {
    has('nhl/500/vgs.png');
    expect(await openPage().find(golden)).not.toBeNull();
    expect(requested).toEqual([`${HOST}/nhl/500/vgk.png`, `${HOST}/nhl/500/vgs.png`]);
  });

  it("waits until the page has settled, unless it's stored", async () => {
    const never = () => new Promise<void>(() => {});
    has('nfl/500/kc.png');
    await openPage().find(chiefs);
    expect(await openPage(never).find(chiefs)).not.toBeNull();
    void openPage(never).find(golden);
    await Promise.resolve();
    expect(requested).toHaveLength(1);
  });
});

describe('a missing logo', () => {
  it("isn't requested again on later pages (LN-30)", async () => {
    expect(await openPage().find(golden)).toBeNull();
    expect(requested).toHaveLength(2);
    expect(await openPage().find(golden)).toBeNull();
    expect(requested).toHaveLength(2);
  });

  it('is requested again after 30 days', async () => {
    await openPage().find(chiefs);
    now += limits.logoRetentionMs;
    await openPage().find(chiefs);
    expect(requested).toHaveLength(2);
  });

  it('can also be an HTML page with status 200', async () => {
    has('nfl/500/kc.png', 'text/html');
    expect(await openPage().find(chiefs)).toBeNull();
    expect(store.size).toBe(0);
  });

  it.each([
    ['no host is set', { ...chiefs, baseUrl: '' }],
    ['the team is in no table', { ...chiefs, team: 'Duke Blue Devils', sport: 'basketball_ncaab' as const }],
  ])('causes no request if %s', async (_, request) => {
    expect(await openPage().find(request)).toBeNull();
    expect(requested).toEqual([]);
  });
});

describe('without a network', () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  it('one request is sent, and then none for an hour', async () => {
    answers = { [`${HOST}/nfl/500/kc.png`]: away, [`${HOST}/nhl/500/vgk.png`]: away };
    const page = openPage();
    expect(await Promise.all([page.find(chiefs), page.find(golden)])).toEqual([null, null]);
    expect(await openPage().find(golden)).toBeNull();
    expect(requested).toHaveLength(1);
    now += HOUR_MS;
    has('nhl/500/vgk.png');
    expect(await openPage().find(golden)).not.toBeNull();
  });

  it('a host with an error is asked again by the next page', async () => {
    answers = { [`${HOST}/nfl/500/kc.png`]: async () => new Response('', { status: 503 }) };
    await openPage().find(chiefs);
    has('nfl/500/kc.png');
    expect(await openPage().find(chiefs)).not.toBeNull();
  });
});
