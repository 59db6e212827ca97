import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely';
import { type Clock, knownTime } from '../../db/clock.ts';
import { toAnswers } from '../../db/database.ts';
import type { Sending } from '../servers/simulated-server.ts';

/** A fault in a whole server: in its database, between it and its database, or in its clock. */
export type PlantedBug = {
  readonly name: string;
  /** What is broken and where. */
  readonly how: string;
  /** Runs once in the simulated database. */
  readonly script?: string;
  /** Sits between one server and the database. Each server gets a new one. */
  readonly plugin?: () => KyselyPlugin;
  /** The same for what is sent in one trip, such as the facts of a command. */
  readonly sending?: () => Sending;
  readonly clock?: (clock: Clock, clientNow: () => Date) => Clock;
};

type Row = Record<string, unknown>;

/** Removes the condition that a bet is still open from statements. */
class WithoutOpenBets extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const isOpen = ValueNode.is(node.rightOperand) && node.rightOperand.value === 'active';
    const known = super.transformBinaryOperation(node, queryId);
    if (!isOpen) return known;
    return { ...known, operator: OperatorNode.create('is not'), rightOperand: ValueNode.createImmediate(null) };
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const known = super.transformRaw(node, queryId);
    const sqlFragments = known.sqlFragments.map((part) => part.replaceAll("status = 'active'", 'status is not null'));
    return { ...known, sqlFragments };
  }
}

function doubleSettlement(): KyselyPlugin {
  const transformer = new WithoutOpenBets();
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

/** Changes what a server reads when it locks bets to grade them, each one or the whole batch. */
function misreadsLockedBets(misread: (bet: Row) => Row): KyselyPlugin {
  return misreadsBatches((bets) => bets.map(misread));
}

function misreadsBatches(misread: (bets: Row[]) => Row[]): KyselyPlugin {
  const locking = new WeakSet<QueryId>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && node.endModifiers?.length) locking.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!locking.has(queryId)) return result;
      return result.rows.some((row) => 'creatorSelection' in row) ? { ...result, rows: misread(result.rows) } : result;
    },
  };
}

function withLine(selection: unknown, change: (line: number) => number): unknown {
  const { line } = Object(selection) as { line?: unknown };
  return typeof line === 'number' ? { ...Object(selection), line: change(line) } : selection;
}

function withWrongSign(bet: Row): Row {
  if (bet.betType !== 'spread') return bet;
  const flip = (line: number) => 0 - line;
  return {
    ...bet,
    creatorSelection: withLine(bet.creatorSelection, flip),
    acceptorSelection: withLine(bet.acceptorSelection, flip),
  };
}

/** A quarter point against the creator changes only results that would have been pushes. */
function withoutPushes(bet: Row): Row {
  const { side } = Object(bet.creatorSelection) as { side?: string };
  const [own, other] = bet.betType === 'spread' ? [-0.25, 0.25] : side === 'over' ? [0.25, 0.25] : [-0.25, -0.25];
  return {
    ...bet,
    creatorSelection: withLine(bet.creatorSelection, (line) => line + own),
    acceptorSelection: withLine(bet.acceptorSelection, (line) => line + other),
  };
}

/** A server that locks a bid to decide about it sees it as it was the first time, whatever happened since. */
function staleFacts(): Sending {
  const known = new Map<unknown, Row>();
  const remember = (bid: Row) => {
    const first = known.get(bid.id) ?? bid;
    known.set(bid.id, first);
    return first;
  };
  return (send) => async (statements) => {
    const answers = await send(statements);
    const rows = statements.map((statement) => {
      const isLockedBid = /from "bids" .* for update$/.test(statement.text);
      const own = answers.of(statement);
      return [statement, isLockedBid ? own.map((row) => remember(Object(row))) : own] as const;
    });
    return toAnswers(new Map(rows));
  };
}

/** A server that checks whether it still has the lease always gets its own number, even if another server has it now. */
function staleLease(): KyselyPlugin {
  const kinds = new WeakMap<QueryId, 'taken' | 'held'>();
  let ownLease: Row | undefined;
  return {
    transformQuery: ({ node, queryId }) => {
      const kind = isOnLocks(node) ? node.kind : null;
      if (kind === 'InsertQueryNode') kinds.set(queryId, 'taken');
      if (kind === 'SelectQueryNode') kinds.set(queryId, 'held');
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const question = kinds.get(queryId);
      if (question === 'taken') ownLease = result.rows[0] ?? ownLease;
      return question === 'held' && ownLease ? { ...result, rows: [ownLease] } : result;
    },
  };
}

function isOnLocks(node: RootOperationNode): boolean {
  const isOfLocks = node.kind === 'InsertQueryNode' || (node.kind === 'SelectQueryNode' && node.endModifiers?.length);
  return Boolean(isOfLocks) && JSON.stringify(node).includes('"cache_locks"');
}

function trigger(table: string, when: 'insert' | 'update', body: string): string {
  return `create function planted() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger planted before ${when} on ${table} for each row execute function planted();`;
}

const inFloatDollars = `new.amount_cents := trunc((new.amount_cents::double precision / 100) * 100)::integer; return new;`;

/** Thirteen bugs that a server that handles money must not have. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'double settlement',
    how: 'statements that ask for active bets find settled ones too',
    plugin: doubleSettlement,
  },
  {
    name: 'skipped bet',
    how: 'a server that settles several bets at once leaves out the last one',
    plugin: () => misreadsBatches((bets) => (bets.length > 1 ? bets.slice(0, -1) : bets)),
  },
  {
    name: 'doubled bet',
    how: 'a server that settles bets has the first one of a batch twice',
    plugin: () => misreadsBatches((bets) => [...bets.slice(0, 1), ...bets]),
  },
  {
    name: 'stale fact',
    how: 'a server that accepts a bid decides about it as it was when it first read it',
    sending: staleFacts,
  },
  {
    name: 'missing unique key',
    how: 'the key that allows one bet for each bid is dropped',
    script: 'alter table bets drop constraint bets_bid_id_key',
  },
  {
    name: 'float money',
    how: 'gradings and debts pass through dollars in floating point',
    script: `${trigger('debts', 'insert', inFloatDollars)}
      create trigger planted before insert on gradings for each row execute function planted();`,
  },
  {
    name: 'wrong sign of a spread',
    how: 'a server that grades reads the lines of spreads with their signs turned',
    plugin: () => misreadsLockedBets(withWrongSign),
  },
  {
    name: 'push as loss',
    how: 'a server that grades reads lines a quarter point to the disadvantage of the creator',
    plugin: () => misreadsLockedBets(withoutPushes),
  },
  {
    name: 'netting reversed',
    how: 'payer and payee change places when a payment is written',
    script: trigger(
      'payments',
      'insert',
      `select new.payee_id, new.payee_name, new.payer_id, new.payer_name
        into new.payer_id, new.payer_name, new.payee_id, new.payee_name; return new;`,
    ),
  },
  {
    name: 'stale lease',
    how: 'a server that asks whether it still holds the lock on a read is told so whatever happened since',
    plugin: staleLease,
  },
  {
    name: 'client clock',
    how: "the servers' clock shows what the client's does",
    clock: (_, clientNow) => ({ now: async () => clientNow(), statement: () => knownTime({ at: clientNow() }) }),
  },
  {
    name: 'skipped event',
    how: 'one event of a debt in five is not written',
    script: trigger(
      'group_events',
      'insert',
      "if new.type = 'debt' and new.number % 5 = 0 then return null; end if; return new;",
    ),
  },
  {
    name: 'lost undo',
    how: 'debts of a payment that is undone stay settled',
    script: trigger(
      'debts',
      'update',
      "if old.status = 'settled' and new.status = 'pending' then return old; end if; return new;",
    ),
  },
];
