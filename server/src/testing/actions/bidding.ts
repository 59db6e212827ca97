import type { FairLines, FairSide, Side } from '@evens/domain/lines/model';
import type { AcceptResponse, BidResponse } from '../../features/bids/api.ts';
import type { Answer } from '../servers/client.ts';
import type { Person, TestGroup } from '../servers/world.ts';
import type { StandInGame } from '../stand-ins/odds-stand-in.ts';

/** A bid as the API returns it. */
export type Bid = BidResponse;

export type ListedLine = { id: string; home_team: string; away_team: string; commence_time: string; fair: FairLines };

type LinesAnswer = { items: ListedLine[]; stale: boolean; demo: boolean; lastUpdated: string | null };
type Market = 'moneyline' | 'spread' | 'total';

export type TestPick = {
  betType: Market;
  side: Side;
  amountCents: number;
  expiration?: { kind: string; at?: string };
};

/** The game as the Lines page shows it. */
export async function getLine(person: Person, game: TestGame): Promise<ListedLine> {
  const answer = await person.api.get<LinesAnswer>(`/api/lines?sport=${game.sport}`);
  const line = answer.body.items.find(
    ({ home_team, commence_time }) =>
      home_team === game.homeTeam && Date.parse(commence_time) === game.startsAt.getTime(),
  );
  if (!line) throw new Error(`no line for ${game.homeTeam}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  return line;
}

type TestGame = Pick<StandInGame, 'sport' | 'homeTeam' | 'startsAt'>;

/** What a client sends to post a bid on a side of a line at the shown price. */
export function bidOn(line: ListedLine, pick: TestPick): Record<string, unknown> {
  const { line: own, odds, originalOdds } = getFairSide(line.fair, pick);
  return {
    gameId: line.id,
    betType: pick.betType,
    side: pick.side,
    quote: { book: line.fair.book, line: own, odds, originalOdds },
    amountCents: pick.amountCents,
    expiration: pick.expiration ?? { kind: 'game_time' },
  };
}

function getFairSide(fair: FairLines, { betType, side }: TestPick): FairSide {
  const market: Partial<Record<Side, FairSide>> | null = fair[betType];
  const found = market?.[side];
  if (!found) throw new Error(`${betType} ${side} is not offered`);
  return found;
}

export async function postBid(person: Person, group: TestGroup, game: TestGame, pick: TestPick): Promise<BidResponse> {
  const line = await getLine(person, game);
  const answer = await person.api.post<BidResponse>(`/api/groups/${group.id}/bids`, bidOn(line, pick));
  if (answer.status !== 200) throw new Error(`no bid: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function accept(
  person: Person,
  group: Pick<TestGroup, 'id'>,
  bid: BidResponse,
): Promise<Answer<AcceptResponse>> {
  return person.api.post<AcceptResponse>(`/api/groups/${group.id}/bids/${bid.id}/accept`, { version: bid.version });
}

/** Approves a large bid as an admin who read these terms. */
export function approve(
  admin: Person,
  group: Pick<TestGroup, 'id'>,
  { id, version }: Pick<BidResponse, 'id' | 'version'>,
) {
  return admin.api.post<BidResponse>(`/api/groups/${group.id}/bids/${id}/approve`, { version });
}

/** A bid on something that no feed has, at the creator's own odds. */
export async function postCustomBid(person: Person, group: Pick<TestGroup, 'id'>, terms: Partial<CustomTerms> = {}) {
  const answer = await person.api.post<BidResponse>(`/api/groups/${group.id}/bids`, { ...customTerms, ...terms });
  if (answer.status !== 200) throw new Error(`no bid: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

type CustomTerms = {
  awayTeam: string;
  homeTeam: string;
  side: 'home' | 'away';
  odds: number;
  amountCents: number;
  autoUpdateOdds: boolean;
};

/** What a client sends to post a custom bid. */
export const customTerms = {
  betType: 'custom',
  awayTeam: 'Rain',
  homeTeam: 'Sunshine',
  side: 'away',
  odds: 150,
  amountCents: 2_000,
  expiration: { kind: '1w' },
} as const;
