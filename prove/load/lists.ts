import { BET_TABS } from '@evens/domain/bets/model';
import { DEBT_TABS } from '@evens/domain/debts/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { bareStatements, seedDebts, seedMarket } from '@evens/server/testing/seeds/seed-market';
import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { FROM_HERE } from '@evens/server/testing/servers/simulated-server';
import { DAY_ONE, startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, median, report, secondsSince } from '../report.ts';

const SMALL = 100;
const LARGE = 10_000;
const PEOPLE = 4;
const ROUNDS = 25;
/** Warm-up rounds, which don't count. */
const WARM_ROUNDS = 10;
/** Small enough that even the small group fills a page of each tab. */
const LIMIT = 5;
const PAGE_RATIO = 1.5;
const BARE_RATIO = 2;
const BID_TABS = ['available', 'all', 'mine'] as const;
/** Few or no items match, so the search has to look at everything. */
const SEARCH = 'snow';

const daysAgo = (days: number) => new Date(DAY_ONE.getTime() - days * DAY_MS).toISOString();
const spans = { everything: '', 'past month': `from=${daysAgo(30)}`, today: `from=${daysAgo(1)}` } as const;
const ranges = { everything: '', 'past month': `range=${daysAgo(30)}..`, today: `range=${daysAgo(1)}..` } as const;

const pages = [
  ...BID_TABS.flatMap((tab) => Object.values(spans).map((span) => `bids?limit=${LIMIT}&tab=${tab}&${span}`)),
  ...BET_TABS.flatMap((tab) => Object.values(ranges).map((range) => `bets?limit=${LIMIT}&tab=${tab}&${range}`)),
  ...DEBT_TABS.filter((tab) => tab !== 'settled').map((tab) => `debts?limit=${LIMIT}&tab=${tab}`),
  ...['debts/settled', 'payments'].map((list) => `${list}?limit=${LIMIT}`),
  'debts/sums',
];

type Market = { world: World; small: SeededGroup; large: SeededGroup };

/**
 * Measures the first page of each filter in a group with a hundred bids, bets, and debts and in one with ten thousand, and
 * what a search and the counts add to their bare SQL statements. The server and the database share a process here, so its
 * CPU time covers both and leaves out waiting.
 */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('lists');
  const world = await startWorld({ kind: 'embedded' });
  try {
    const market = await fill(world);
    let worst = { page: '', ratio: 0 };
    for (const page of pages) {
      const ratio = await measureRatio(
        () => call(market, market.large, page),
        () => call(market, market.small, page),
      );
      if (ratio > worst.ratio) worst = { page, ratio };
      deviations.expect(
        `${page} in the large group costs ${ratio.toFixed(2)} times as much as in the small one`,
        ratio <= PAGE_RATIO,
        true,
      );
    }
    const bare = await measureBare(market);
    for (const [name, ratio] of Object.entries(bare)) {
      deviations.expect(`${name} costs ${ratio} times as much as the statement alone`, ratio <= BARE_RATIO, true);
    }
    report('lists', {
      bids: LARGE,
      bets: LARGE,
      debts: LARGE,
      pages: pages.length,
      worstPage: worst.page.replace(/\d{4}-\S+Z/, ''),
      worstRatio: rounded(worst.ratio),
      ...bare,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await world.stop();
  }
}

async function fill(world: World): Promise<Market> {
  const { db } = world.database;
  const members = await seedUsers(db, { count: PEOPLE, at: DAY_ONE });
  const small = await seedGroup(db, { members, at: DAY_ONE });
  const large = await seedGroup(db, { members, at: DAY_ONE });
  await seedMarket(db, { seededGroup: small, count: SMALL, at: DAY_ONE });
  await seedMarket(db, { seededGroup: large, count: LARGE, at: DAY_ONE });
  for (const seededGroup of [small, large]) await seedDebts(db, seededGroup);
  return { world, small, large };
}

async function call({ world }: Market, { id, members }: SeededGroup, page: string): Promise<void> {
  const [viewer] = members;
  if (!viewer) throw new Error('the group is empty');
  const { cookie } = viewer;
  const answer = await world.app.http.request(`/api/groups/${id}/${page}`, { headers: { cookie } }, FROM_HERE);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${page}: ${answer.status} ${text}`);
}

/** The median cost of the rounds, which take turns. */
async function measureRatio(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const costs: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    const [first, second] = [await measureCost(one), await measureCost(other)];
    if (round < WARM_ROUNDS) continue;
    costs[0].push(first);
    costs[1].push(second);
  }
  return median(costs[0]) / median(costs[1]);
}

async function measureCost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function measureBare(market: Market) {
  const { db } = market.world.database;
  const { id: groupId, members } = market.large;
  const own = { groupId, userId: members[0]?.id ?? '', search: `%${SEARCH}%` };
  const { searchBids, searchBets, countBets } = bareStatements;
  const large = (page: string) => () => call(market, market.large, page);
  return {
    searchedBids: rounded(await measureRatio(large(`bids?search=${SEARCH}`), () => searchBids(db, own))),
    searchedBets: rounded(await measureRatio(large(`bets?search=${SEARCH}`), () => searchBets(db, own))),
    counts: rounded(await measureRatio(large('bets/counts'), () => countBets(db, own))),
  };
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}
