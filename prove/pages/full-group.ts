import { seedDebts, seedMarket } from '@evens/server/testing/seeds/seed-market';
import { type SeededGroup, type SeededUser, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { seedStats } from '@evens/server/testing/seeds/settled-bets';
import type { World } from '@evens/server/testing/servers/world';

/** As many games as a busy week has. */
export const GAMES = 300;
const PEOPLE = 12;
const BETS = 100;

/** What each tab shows when it's useful. */
export const TAB_LISTS = {
  '/home': 'main article li',
  '/lines': '[data-drawn] article, main article',
  '/bids': 'main article',
  '/bets': 'main article',
  '/debts': 'main li, main article',
  '/stats': 'main ul[aria-label=Standings] li',
} as const;

/** A group with something on every tab. Returns its first member. */
export async function seedFullGroup(database: World['database'], at: Date): Promise<SeededUser> {
  const { seededGroup, viewer } = await seedFriends(database, at);
  await seedMarket(database.db, { seededGroup, count: BETS, at });
  await seedDebts(database.db, seededGroup);
  await seedStats(database);
  return viewer;
}

type Friends = { seededGroup: SeededGroup; viewer: SeededUser };

/** A new group without bids, and its first member. */
export async function seedFriends({ db }: World['database'], at: Date): Promise<Friends> {
  const members = await seedUsers(db, { count: PEOPLE, at });
  const seededGroup = await seedGroup(db, { members, at });
  const [viewer] = members;
  if (!viewer) throw new Error('the group is empty');
  return { seededGroup, viewer };
}

/** The cookies of a signed-in person's browser, which has also told its time zone. */
export function toCookies({ cookie }: SeededUser): { name: string; value: string }[] {
  return `${cookie}; evens-zone=America/Denver`.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('=') };
  });
}
