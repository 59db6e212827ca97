import { randomBytes, randomUUID } from 'node:crypto';
import { phoneCodes } from '@evens/domain/accounts/model';
import { accept, type Bid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import type { Caller } from '@evens/server/testing/checks/access-table';
import { type Person, startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';

const PASSWORD = 'correct horse';
const LARGE_CENTS = 60_000;

/** All the callers, the data they call about, and functions that create more of it. */
export type Stage = Awaited<ReturnType<typeof setStage>>;

type People = Readonly<Record<Exclude<Caller, 'anonymous'> | 'counterpart', Person>>;

/**
 * A group with its admin, a member, the person involved (`concerned`: the one who posted, owes, or wrote), and the other
 * party. Outside it: someone who was removed, another group's admin, and a site admin who is in neither group.
 */
export async function setStage(kind: 'postgres' | 'embedded') {
  const world = await startWorld({
    kind,
    withWeb: true,
    withProviders: true,
    settings: { METRICS_TOKEN: randomBytes(32).toString('hex') },
  });
  const people: People = {
    groupAdmin: await world.aUser('Ada Moss'),
    member: await world.aUser('Mel Ortiz'),
    concerned: await world.aUser('Pat Quinn'),
    counterpart: await world.aUser('Con Reyes'),
    removed: await world.aUser('Rex Stone'),
    outsider: await world.aUser('Otto Voss'),
    siteAdmin: await world.aUser('Sid West'),
  };
  await world.makeSiteAdmin(people.siteAdmin);
  const group = await aFullGroup(world, people);
  const otherGroup = await world.aGroup(people.outsider);
  return {
    world,
    people,
    group,
    otherGroup,
    /** Another group with the same people in the same roles and no activity yet. */
    anotherGroup: () => aFullGroup(world, people),
    ...createAccounts(world),
    /** The one in an email about someone who joined. */
    anUnsubscribeToken: async () => {
      const mails = await world.mailTo(people.groupAdmin.email);
      const tokens = mails.flatMap(({ text }) => /unsubscribe#token=(\S+)/.exec(text)?.[1] ?? []);
      return tokens.at(-1) ?? '';
    },
    /** About someone who couldn't be added to SendGrid's contacts. */
    async aSyncError() {
      const { id: userId } = await world.aUser('Spare Person');
      const failure = { error: 'SendGrid answered 401', action: 'sign_up', at: world.clock.read() } as const;
      const errors = world.database.db.insertInto('sendgridErrors').values({ userId, ...failure });
      return errors.returning('id').executeTakeFirstOrThrow();
    },
    aPushSubscription,
    /** The caller's own. */
    async aPushDevice(caller: Caller) {
      const { api } = people[caller === 'anonymous' ? 'member' : caller];
      const { body } = await api.post<{ items: { id: string }[] }>('/api/me/push-devices', aPushSubscription());
      return { params: { deviceId: body.items[0]?.id ?? '' } };
    },
    /** The caller's own account at Google. */
    async aLinkedProvider(caller: Caller) {
      const { id: userId } = people[caller === 'anonymous' ? 'member' : caller];
      const now = world.clock.read();
      const providerId = world.app.context.config.providers.google?.issuer ?? '';
      const account = { id: randomUUID(), userId, providerId, accountId: randomUUID(), createdAt: now, updatedAt: now };
      await world.database.db.insertInto('accounts').values(account).execute();
      return { params: { provider: 'google' } };
    },
    ...createBets({ people, group }),
    ...createPlans(people),
  };
}

/** A browser that turns push on, with keys of the right form. */
function aPushSubscription() {
  const part = (bytes: number) => randomBytes(bytes).toString('base64url');
  const keys = { p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url'), auth: part(16) };
  return { endpoint: `https://push.example.com/${part(16)}`, keys };
}

async function aFullGroup(world: World, { groupAdmin, member, concerned, counterpart, removed }: People) {
  const group = await world.aGroup(groupAdmin, member, concerned, counterpart, removed);
  const groups = world.database.db.updateTable('groups').where('id', '=', group.id);
  await groups.set({ requireApprovalForLargeBets: true }).execute();
  await removeFrom(world, group, removed);
  return group;
}

async function removeFrom(world: World, group: TestGroup, person: Person): Promise<void> {
  const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
  await members.set({ isActive: false }).where('userId', '=', person.id).execute();
  const news = world.database.db.updateTable('newsPeriods').where('groupId', '=', group.id);
  await news
    .set((e) => ({ endsAt: e.ref('startsAfter') }))
    .where('userId', '=', person.id)
    .execute();
}

function createAccounts(world: World) {
  let phones = 0;
  async function mailedToken(email: string): Promise<string> {
    const link = await world.mailedLink(email);
    const token = link.split('token=')[1];
    if (!token) throw new Error(`no token in ${link}`);
    return token;
  }
  async function aSpare(): Promise<Person> {
    const person = await world.aUser('Spare Person');
    await world.verifyEmail(person);
    return person;
  }
  return {
    /** Someone in no group, so a call can do anything to their account. */
    aSpare,
    /** A sign-up form that hasn't been sent yet. */
    aForm: () => ({
      name: 'New Person',
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      ageVerified: true,
      tosAccepted: true,
    }),
    password: PASSWORD,
    /** A separate session, so that a call can end it. */
    async anotherSession({ email }: Person): Promise<string> {
      const stranger = world.aStranger();
      await stranger.post('/api/auth/sign-in/email', { email, password: PASSWORD });
      return stranger.cookie;
    },
    /** Another session of the same person. */
    async anotherSessionId({ email, api }: Person): Promise<string> {
      await world.aStranger().post('/api/auth/sign-in/email', { email, password: PASSWORD });
      const { body } = await api.get<{ items: { id: string; isCurrent: boolean }[] }>('/api/me/sessions');
      return body.items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    },
    async aResetToken(): Promise<string> {
      const { api, email } = await world.aUser('Spare Person');
      await api.post('/api/auth/request-password-reset', { email });
      return mailedToken(email);
    },
    async aVerificationToken(): Promise<string> {
      const { email } = await world.aUser('Spare Person');
      return mailedToken(email);
    },
    /** An unused phone number, at a time when it can get a code. */
    aPhone(): string {
      phones += 1;
      world.clock.advance(phoneCodes.againAfterMs);
      return `+1212555${String(phones).padStart(4, '0')}`;
    },
    async aPhoneCode({ api }: Person, phoneNumber: string): Promise<string> {
      await api.post('/api/me/phone', { phoneNumber });
      return world.phoneCode(phoneNumber);
    },
  };
}

function createBets({ people, group }: { people: People; group: TestGroup }) {
  const { concerned, counterpart } = people;
  const bets = `/api/groups/${group.id}/bets`;
  const aBid = () => postCustomBid(concerned, group);
  async function aBet(): Promise<{ id: string; bid: Bid }> {
    const bid = await aBid();
    const { bet } = (await accept(counterpart, group, bid)).body;
    return { id: bet.id, bid };
  }
  async function aDebt(where: Pick<TestGroup, 'id'> = group) {
    return createDebt(where, { debtor: concerned, creditor: counterpart, amountCents: 2_000 });
  }
  return {
    aBid,
    aBet,
    aDebt,
    /** About a debt that the other party owes. */
    async aNudge() {
      const debt = await createDebt(group, { debtor: counterpart, creditor: concerned, amountCents: 2_000 });
      return { params: { debtId: debt.id } };
    },
    /** One that an admin must approve first. */
    aWaitingBid: () => postCustomBid(concerned, group, { amountCents: LARGE_CENTS }),
    async aProposedResult() {
      const bet = await aBet();
      await counterpart.api.post(`${bets}/${bet.id}/result`, { result: 'creator' });
      return bet;
    },
    async aVoidRequest() {
      const bet = await aBet();
      await counterpart.api.post(`${bets}/${bet.id}/void`, { reason: 'It rained' });
      return bet;
    },
    async aSettledBet(): Promise<{ id: string }> {
      return { id: (await aDebt()).betId };
    },
    /** The file of a calendar, whose name is a secret. */
    async aCalendarFile(): Promise<string> {
      const { url } = (await concerned.api.post<{ url: string }>('/api/me/calendar', {})).body;
      return new URL(url).pathname.split('/').at(-1) ?? '';
    },
    async aPayment() {
      const debt = await aDebt();
      return { ...(await pay(concerned, group, [debt])).body.payment, debt };
    },
    async aComment() {
      const bid = await aBid();
      const comment = { entityType: 'bid', entityId: bid.id, content: 'Well posted' };
      return (await concerned.api.post<{ id: string }>(`/api/groups/${group.id}/comments`, comment)).body;
    },
  };
}

type PlanFixture = { version: string; transfers: { payerId: string; payeeId: string }[] };

function createPlans({ concerned, counterpart }: People) {
  async function readPlan(own: Pick<TestGroup, 'id'>, { isAgreed }: { isAgreed: boolean }): Promise<PlanFixture> {
    await createDebt(own, { debtor: concerned, creditor: counterpart, amountCents: 2_000 });
    const path = `/api/groups/${own.id}/plan`;
    const { version, transfers } = (await concerned.api.get<PlanFixture>(path)).body;
    if (isAgreed) for (const { api } of [concerned, counterpart]) await api.post(path, { version });
    return { version, transfers };
  }
  return {
    /** The plan of a separate group, which its two people have read and, if asked, agreed to. */
    async aPlan(own: Pick<TestGroup, 'id'>, { isAgreed }: { isAgreed: boolean }) {
      return { version: (await readPlan(own, { isAgreed })).version };
    },
    /** The one payment of an agreed plan, for one of its people to mark. */
    async aPlanPayment(own: Pick<TestGroup, 'id'>) {
      const { version, transfers } = await readPlan(own, { isAgreed: true });
      const [transfer] = transfers;
      if (!transfer) throw new Error('no payment in the plan');
      return { version, payerId: transfer.payerId, payeeId: transfer.payeeId, isPaid: true };
    },
  };
}
