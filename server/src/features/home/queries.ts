import { isExpired, isMineOpen } from '@evens/domain/bids/rules';
import { firstSteps } from '@evens/domain/home/first-steps/rules';
import { type BetNeed, type BidNeed, HOME_LISTED, type NeedCounts } from '@evens/domain/home/model';
import {
  awaitsAgreement,
  awaitsResult,
  betNeed,
  bidNeed,
  countNeeds,
  isAhead,
  isOnNow,
  owedAfterNetting,
  paymentsDue,
  sumNeeds,
} from '@evens/domain/home/rules';
import type { Db } from '../../db/database.ts';
import type { Store } from '../../db/store.ts';
import { type CurrentPlan, findPlan } from '../debts/plan/queries.ts';
import type { Membership } from '../groups/gate.ts';
import { getMemberNames } from '../groups/queries.ts';
import type { HomeResponse } from './api.ts';
import {
  type BetFacts,
  type BidFacts,
  betFacts,
  bidFacts,
  type DebtFacts,
  debtFacts,
  type GroupFacts,
  groupFacts,
  planFacts,
  type StepFacts,
  stepFacts,
} from './home-facts.ts';
import { readListed } from './listed-rows.ts';

type Facts = {
  now: Date;
  groups: GroupFacts[];
  bids: BidFacts[];
  bets: BetFacts[];
  debts: DebtFacts[];
  plans: ReadonlyMap<string, NamedPlan>;
  steps: StepFacts;
};

type NamedPlan = Pick<CurrentPlan, 'status' | 'people' | 'debts'> & {
  transfers: (CurrentPlan['transfers'][number] & { payeeName: string })[];
};

/** What waits for someone in one of their groups. */
type GroupNeeds = {
  counts: NeedCounts;
  bids: { fact: BidFacts; need: BidNeed }[];
  bets: { fact: BetFacts; need: BetNeed }[];
  payments: HomeResponse['paymentsDue']['items'];
  planToAgreeTo: NamedPlan | null;
};

/**
 * What waits for a member in a group, and how much in their other groups (XP-01, XP-07). The first trip reads a few facts
 * about everything that could wait, from which the domain decides. The second one reads what is listed.
 */
export async function getHome(store: Store, member: Membership): Promise<HomeResponse> {
  const facts = await readFacts(store, member);
  const own = listNeeds(facts, member, member);
  const ownBets = facts.bets.filter(({ groupId }) => groupId === member.groupId);
  const lists = {
    bidsToAccept: own.bids.filter(({ need }) => need === 'accept').map(({ fact }) => fact),
    bidsToApprove: own.bids.filter(({ need }) => need === 'approve').map(({ fact }) => fact),
    betsToAnswer: own.bets.map(({ fact }) => fact),
    betsOnNow: ownBets.filter((bet) => isOnNow(bet, member.userId, facts.now)),
    customBets: ownBets.filter((bet) => awaitsResult(bet, member.userId)),
  };
  const { userId, groupId, role, permissions } = member;
  const listed = await readListed(store.database, {
    groupId,
    lists,
    needs: own.bets,
    now: facts.now,
  });
  const memberCount = facts.groups.find((group) => group.groupId === groupId)?.memberCount ?? 1;
  return {
    groupId,
    counts: own.counts,
    ...listed,
    paymentsDue: { items: own.payments.slice(0, HOME_LISTED), total: own.payments.length },
    planToAgreeTo: own.planToAgreeTo && toPlanSummary(own.planToAgreeTo, userId),
    quiet: toQuiet(facts, member),
    firstSteps: firstSteps({ role, permissions, memberCount, ...facts.steps }),
    otherGroups: listOtherGroups(facts, member),
  };
}

async function readFacts({ database, clock }: Store, { groupId, userId }: Membership): Promise<Facts> {
  const time = clock.statement();
  const [groups, bids, bets] = [groupFacts({ userId }), bidFacts({ userId }), betFacts({ userId })];
  const [debts, plans, steps] = [debtFacts({ userId }), planFacts({ userId }), stepFacts({ groupId, userId })];
  const answers = await database.read([time, groups, bids, bets, debts, plans, steps]);
  const [at] = answers.of(time);
  const [stepsTaken] = answers.of(steps);
  if (!at || !stepsTaken) throw new Error('the database has no time');
  const named = new Map<string, NamedPlan>();
  for (const plan of answers.of(plans)) named.set(plan.groupId, await readPlan(database.db, plan.groupId));
  return {
    now: at.at,
    groups: answers.of(groups),
    bids: answers.of(bids),
    bets: answers.of(bets),
    debts: answers.of(debts),
    plans: named,
    steps: stepsTaken,
  };
}

type InGroup = Pick<Membership, 'groupId' | 'role' | 'permissions'>;

function listNeeds(facts: Facts, { userId: viewerId }: { userId: string }, group: InGroup): GroupNeeds {
  const { groupId, role, permissions } = group;
  const inGroup = (fact: { groupId: string }) => fact.groupId === groupId;
  const bids = facts.bids.filter(inGroup).flatMap((fact) => {
    const need = bidNeed(fact, { viewerId, role, permissions }, facts.now);
    return need ? [{ fact, need }] : [];
  });
  const bets = facts.bets.filter(inGroup).flatMap((fact) => {
    const need = betNeed(fact, { viewerId, role });
    return need ? [{ fact, need }] : [];
  });
  const plan = facts.plans.get(groupId);
  const planToAgreeTo = plan && awaitsAgreement(plan, viewerId) ? plan : null;
  const payments = paymentsDue(facts.debts.filter(inGroup), findAgreed(plan), viewerId);
  const counts = countNeeds({
    bids: bids.map(({ need }) => need),
    bets: bets.map(({ need }) => need),
    payments,
    isPlanWaiting: planToAgreeTo !== null,
  });
  return { counts, bids, bets, payments, planToAgreeTo };
}

/** An open plan is rare. Only the debts of the group tell whether it still applies. */
async function readPlan(db: Db, groupId: string): Promise<NamedPlan> {
  const { status, people, debts, transfers } = await findPlan(db, groupId);
  const getName = await getMemberNames(db, groupId);
  return {
    status,
    people,
    debts,
    transfers: transfers.map((transfer) => ({ ...transfer, payeeName: getName(transfer.payeeId) })),
  };
}

function findAgreed(plan: NamedPlan | undefined): NamedPlan | null {
  return plan?.status === 'agreed' ? plan : null;
}

function toPlanSummary({ people }: NamedPlan, viewerId: string): HomeResponse['planToAgreeTo'] {
  return {
    netCents: people.find(({ userId }) => userId === viewerId)?.netCents ?? 0,
    agreedCount: people.filter(({ agreedAt }) => agreedAt !== null).length,
    peopleCount: people.length,
  };
}

/** What someone has going in a group that doesn't wait for them. */
function toQuiet(facts: Facts, { groupId, userId }: Membership): HomeResponse['quiet'] {
  const inGroup = (fact: { groupId: string }) => fact.groupId === groupId;
  const ahead = facts.bets.filter((bet) => inGroup(bet) && isAhead(bet, userId, facts.now));
  return {
    openBids: facts.bids.filter((bid) => inGroup(bid) && isMineOpen(bid, userId) && !isExpired(bid, facts.now)).length,
    betsAhead: ahead.length,
    nextGameTime: ahead[0]?.gameTime?.toISOString() ?? null,
    owedToYouCents: owedAfterNetting(facts.debts.filter(inGroup), findAgreed(facts.plans.get(groupId)), userId),
  };
}

function listOtherGroups(facts: Facts, member: Membership): HomeResponse['otherGroups'] {
  return facts.groups
    .filter(({ groupId }) => groupId !== member.groupId)
    .map(({ groupId, name, role, ...permissions }) => {
      const { counts } = listNeeds(facts, member, { groupId, role, permissions });
      return { groupId, name, count: sumNeeds(counts) };
    })
    .filter(({ count }) => count > 0);
}
