import { type DecidedBet, ExtremesFinder } from '@evens/domain/stats/extremes/rules';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { SideRow } from '../tables.ts';
import { type ExtremesRow, selectExtremes } from './queries.ts';

type Change = { groupId: string; userId: string; added: ExtremesFinder; isRemoved: boolean };
type Key = Pick<ExtremesRow, 'groupId' | 'userId'>;

const ALL_TIME = { from: null, to: null };
const COLUMNS = [
  ...['won_cents', 'won_at', 'won_bet_id', 'lost_cents', 'lost_at', 'lost_bet_id'],
  ...['streak_kind', 'streak_length', 'last_at', 'last_bet_id'],
];
const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
const foundColumns = sql.join(COLUMNS.map((name) => sql.ref(`found.${name}`)));

/** A transaction's changes to the stored extremes of each person. */
export class ExtremeChanges {
  readonly #changes = new Map<string, Change>();

  add(side: SideRow): void {
    this.#find(side).added.add(side);
  }

  takeBack(side: SideRow): void {
    if (side.result !== 'push') this.#find(side).isRemoved = true;
  }

  #find({ groupId, userId }: SideRow): Change {
    const key = `${groupId} ${userId}`;
    const change = this.#changes.get(key) ?? { groupId, userId, added: new ExtremesFinder(), isRemoved: false };
    this.#changes.set(key, change);
    return change;
  }

  /**
   * Compares the new bets with what is stored. Where a bet was taken back, or another transaction has already stored a
   * later one, the person's extremes are looked up again.
   */
  async write(tx: Tx): Promise<void> {
    const changes = [...this.#changes.values()].filter(({ added, isRemoved }) => isRemoved || added.find().last);
    if (changes.length === 0) return;
    const late = await addNew(tx, changes);
    const removed = changes.filter((change) => change.isRemoved);
    for (const [groupId, keys] of Map.groupBy([...removed, ...late], (key) => key.groupId)) {
      await lookUpAgain(
        tx,
        groupId,
        keys.map(({ userId }) => userId),
      );
    }
  }
}

/** Locks all rows, in the order of their keys. Returns whose streak doesn't follow from the new bets alone. */
async function addNew(tx: Tx, changes: readonly Change[]): Promise<Key[]> {
  const { rows } = await sql<Key & { isLate: boolean }>`
    with fresh as (
      select * from jsonb_to_recordset(${JSON.stringify(changes.map(toFresh))}::jsonb) as fresh (
        group_id text, user_id text, won_cents bigint, won_at timestamptz, won_bet_id text, lost_cents bigint,
        lost_at timestamptz, lost_bet_id text, streak_kind text, streak_length integer, is_one_streak boolean,
        first_at timestamptz, first_bet_id text, last_at timestamptz, last_bet_id text)
    )
    insert into stat_extremes as known (group_id, user_id, ${columns})
    select group_id, user_id, ${columns} from fresh order by group_id, user_id
    on conflict (group_id, user_id) do update set (${columns}) = (
      select
        case when is_win then fresh.won_cents else known.won_cents end,
        case when is_win then fresh.won_at else known.won_at end,
        case when is_win then fresh.won_bet_id else known.won_bet_id end,
        case when is_loss then fresh.lost_cents else known.lost_cents end,
        case when is_loss then fresh.lost_at else known.lost_at end,
        case when is_loss then fresh.lost_bet_id else known.lost_bet_id end,
        case when has_none then known.streak_kind when is_later then fresh.streak_kind end,
        case when has_none then known.streak_length
          when is_later and is_one_streak and fresh.streak_kind = known.streak_kind
            then known.streak_length + fresh.streak_length
          when is_later then fresh.streak_length end,
        case when has_none then known.last_at else fresh.last_at end,
        case when has_none then known.last_bet_id else fresh.last_bet_id end
      from fresh cross join lateral (
        select fresh.last_bet_id is null as has_none,
          known.last_bet_id is null or (fresh.first_at, fresh.first_bet_id collate "C") > (known.last_at, known.last_bet_id)
            as is_later,
          fresh.won_bet_id is not null and (known.won_bet_id is null
            or (fresh.won_cents, fresh.won_at, fresh.won_bet_id collate "C")
              > (known.won_cents, known.won_at, known.won_bet_id)) as is_win,
          fresh.lost_bet_id is not null and (known.lost_bet_id is null
            or (-fresh.lost_cents, fresh.lost_at, fresh.lost_bet_id collate "C")
              > (-known.lost_cents, known.lost_at, known.lost_bet_id)) as is_loss
      ) as compared
      where fresh.group_id = known.group_id and fresh.user_id = known.user_id
    )
    returning group_id, user_id, last_bet_id is not null and streak_kind is null as is_late
  `.execute(tx.q);
  return rows.filter(({ isLate }) => isLate);
}

/** Of someone whose bets were taken back, only the row is locked. */
function toFresh({ groupId, userId, added, isRemoved }: Change) {
  const { biggestWin, biggestLoss, streak, first, last, decided } = added.find();
  if (isRemoved) return { group_id: groupId, user_id: userId };
  return {
    group_id: groupId,
    user_id: userId,
    ...inColumns('won', biggestWin),
    ...inColumns('lost', biggestLoss),
    ...inColumns('first', first),
    ...inColumns('last', last),
    streak_kind: streak?.kind,
    streak_length: streak?.length,
    is_one_streak: streak?.length === decided,
  };
}

function inColumns(name: string, bet: DecidedBet | null) {
  return bet && { [`${name}_cents`]: bet.profitCents, [`${name}_at`]: bet.settledAt, [`${name}_bet_id`]: bet.betId };
}

async function lookUpAgain(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    update stat_extremes as known
    set (${columns}) = (select ${foundColumns})
    from (${selectExtremes({ groupId, range: ALL_TIME, userIds })}) as found
    where known.group_id = found.group_id and known.user_id = found.user_id
  `.execute(tx.q);
}
