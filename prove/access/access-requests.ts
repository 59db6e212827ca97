import { type Bid, bidOn, customTerms, getLine } from '@evens/server/testing/actions/bidding';
import type { Recipe, RequestInput } from './access-recipe.ts';
import { channelRecipes } from './access-requests-channels.ts';
import { messageAuditRecipes } from './access-requests-messages.ts';
import { outreachRecipes } from './access-requests-outreach.ts';
import { tokenRecipes } from './access-requests-tokens.ts';
import type { Stage } from './access-stage.ts';

const plain: Recipe = () => ({});
const inGroup: Recipe = ({ group }) => ({ params: { groupId: group.id } });

/** For calls that change who is in the group. */
const inAnotherGroup: Recipe = async ({ anotherGroup }) => ({ params: { groupId: (await anotherGroup()).id } });

function ofGroup(recipe: (stage: Stage) => Promise<RequestInput>): Recipe {
  return async (stage) => {
    const { params, ...rest } = await recipe(stage);
    return { params: { groupId: stage.group.id, ...params }, ...rest };
  };
}

/** For calls about the plan of a group that has one debt and nothing else. */
function inPlan(recipe: (stage: Stage, group: { id: string }) => Promise<object>): Recipe {
  return async (stage) => {
    const group = await stage.anotherGroup();
    return { params: { groupId: group.id }, body: await recipe(stage, group) };
  };
}

const asSeen = ({ id, version }: Bid) => ({ params: { bidId: id }, body: { version } });

const entrances: Record<string, Recipe> = {
  'POST /api/auth/sign-up/email': async ({ aForm, aSpare }, caller) => ({
    body: aForm(),
    ...(caller === 'anonymous' ? {} : { cookie: (await aSpare()).api.cookie }),
  }),
  'POST /api/auth/sign-up/confirm': ({ password }) => ({ body: { token: 'x'.repeat(24), password } }),
  'POST /api/auth/sign-in/email': async ({ aSpare, password }, caller) => ({
    body: { email: (await aSpare()).email, password },
    ...(caller === 'anonymous' ? {} : { cookie: (await aSpare()).api.cookie }),
  }),
  'POST /api/auth/sign-out': async ({ people, anotherSession }, caller) =>
    caller === 'anonymous' ? {} : { cookie: await anotherSession(people[caller]) },
  'GET /api/auth/get-session': plain,
  'POST /api/auth/request-password-reset': async ({ aSpare }) => ({ body: { email: (await aSpare()).email } }),
  'POST /api/auth/reset-password/check': async ({ aResetToken }) => ({ body: { token: await aResetToken() } }),
  'POST /api/auth/reset-password': async ({ aResetToken }) => ({
    body: { token: await aResetToken(), newPassword: 'another horse' },
  }),
  'POST /api/auth/send-verification-email': plain,
  'POST /api/auth/change-password': async ({ aSpare, password }, caller) => ({
    body: { currentPassword: password, newPassword: password },
    ...(caller === 'anonymous' ? {} : { cookie: (await aSpare()).api.cookie }),
  }),
  'GET /api/auth/providers': plain,
  'POST /api/auth/sign-in/provider': () => ({ body: { provider: 'google' } }),
  'GET /api/auth/callback/{provider}': () => ({ params: { provider: 'google' }, query: 'code=x&state=x' }),
  'GET /api/auth/sign-up/provider': plain,
  'POST /api/auth/sign-up/provider': () => ({ body: { ageVerified: true, tosAccepted: true } }),
  'POST /api/auth/confirm-password': async ({ aSpare, password }, caller) => ({
    body: { password },
    ...(caller === 'anonymous' ? {} : { cookie: (await aSpare()).api.cookie }),
  }),
  'POST /api/auth/confirm-provider': () => ({ body: { provider: 'google' } }),
  'POST /api/auth/link-provider': () => ({ body: { provider: 'google' } }),
  'POST /api/auth/verify-email/check': async ({ aVerificationToken }) => ({
    body: { token: await aVerificationToken() },
  }),
  'POST /api/auth/verify-email': async ({ aVerificationToken, password }) => ({
    body: { token: await aVerificationToken(), password },
  }),
};

const own: Record<string, Recipe> = {
  'GET /api/me': plain,
  'PATCH /api/me/settings': () => ({ body: { paymentHandles: { venmo: 'pat-quinn' } } }),
  'GET /api/me/sessions': plain,
  'DELETE /api/me/sessions': plain,
  'DELETE /api/me/sessions/{sessionId}': async ({ people, anotherSessionId }, caller) => ({
    params: { sessionId: await anotherSessionId(people[caller === 'anonymous' ? 'member' : caller]) },
  }),
  'POST /api/me/phone': async ({ aPhone, aSpare }, caller) => ({
    body: { phoneNumber: aPhone() },
    ...(caller === 'anonymous' ? {} : { cookie: (await aSpare()).api.cookie }),
  }),
  'POST /api/me/phone/verify': async ({ aPhone, aPhoneCode, aSpare }, caller) => {
    if (caller === 'anonymous') return { body: { code: '123456' } };
    const spare = await aSpare();
    return { body: { code: await aPhoneCode(spare, aPhone()) }, cookie: spare.api.cookie };
  },
  'DELETE /api/me/phone': plain,
  'GET /api/me/calendar': plain,
  'POST /api/me/calendar': plain,
  'DELETE /api/me/calendar': plain,
  'GET /api/me/export': plain,
  'GET /api/me/sign-in-methods': plain,
  'DELETE /api/me/sign-in-methods/{provider}': ({ aLinkedProvider }, caller) => aLinkedProvider(caller),
  'POST /api/me/presence': plain,
  'GET /api/notifications': plain,
  'GET /api/notifications/counts': plain,
  'POST /api/notifications/read': () => ({ body: { all: true } }),
  'GET /api/notifications/settings': plain,
  'PATCH /api/notifications/settings': () => ({ body: { notifications: { email: { bid_created: true } } } }),
  'GET /api/unsubscribe/{token}': async ({ anUnsubscribeToken }) => ({ params: { token: await anUnsubscribeToken() } }),
  'POST /api/unsubscribe/{token}': async ({ anUnsubscribeToken }) => ({
    params: { token: await anUnsubscribeToken() },
  }),
  'GET /api/live': ({ group }) => ({ query: `groupId=${group.id}` }),
};

const groups: Record<string, Recipe> = {
  'GET /api/groups': plain,
  'POST /api/groups': () => ({ body: { name: 'Sunday Crew' } }),
  'POST /api/groups/join': async ({ anotherGroup }) => ({ body: { code: (await anotherGroup()).inviteCode } }),
  'GET /api/invites/{code}': ({ group }) => ({ params: { code: group.inviteCode } }),
  'GET /api/groups/{groupId}': inGroup,
  'GET /api/groups/{groupId}/members': inGroup,
  'PATCH /api/groups/{groupId}': ofGroup(async () => ({ body: { description: 'Football' } })),
  'POST /api/groups/{groupId}/leave': inAnotherGroup,
  'POST /api/groups/{groupId}/invite-code': inAnotherGroup,
  'PATCH /api/groups/{groupId}/members/{userId}': async ({ anotherGroup, people }) => ({
    params: { groupId: (await anotherGroup()).id, userId: people.counterpart.id },
    body: { role: 'admin' },
  }),
  'DELETE /api/groups/{groupId}/members/{userId}': async ({ anotherGroup, people }) => ({
    params: { groupId: (await anotherGroup()).id, userId: people.counterpart.id },
  }),
  'GET /api/groups/{groupId}/members/{userId}/open-matters': ofGroup(async ({ people }) => ({
    params: { userId: people.counterpart.id },
  })),
  'POST /api/groups/{groupId}/invites': ({ group }) => ({ params: { groupId: group.id }, body: {} }),
  'GET /api/groups/{groupId}/log': inGroup,
  'GET /api/groups/{groupId}/notifications': inGroup,
  'GET /api/groups/{groupId}/notifications/counts': inGroup,
  'POST /api/groups/{groupId}/mute': ({ group }) => ({ params: { groupId: group.id }, body: { until: '8_hours' } }),
  'DELETE /api/groups/{groupId}/mute': inGroup,
};

const bids: Record<string, Recipe> = {
  'GET /api/lines': plain,
  'GET /api/scores': plain,
  'GET /api/lines/{gameId}/history': async ({ world, people }) => {
    const line = await getLine(people.member, world.aGame());
    return { params: { gameId: line.id } };
  },
  'GET /api/groups/{groupId}/bids': inGroup,
  'GET /api/groups/{groupId}/usual-amounts': inGroup,
  'POST /api/groups/{groupId}/bids': ofGroup(async () => ({ body: customTerms })),
  'GET /api/groups/{groupId}/bids/counts': inGroup,
  'GET /api/groups/{groupId}/bids/{bidId}': ofGroup(async ({ aBid }) => ({ params: { bidId: (await aBid()).id } })),
  'PATCH /api/groups/{groupId}/bids/{bidId}': ofGroup(async ({ aBid }) => {
    const { id, version } = await aBid();
    return { params: { bidId: id }, body: { version, amountCents: 3_000 } };
  }),
  'POST /api/groups/{groupId}/bids/{bidId}/approve': ofGroup(async ({ aWaitingBid }) => asSeen(await aWaitingBid())),
  'POST /api/groups/{groupId}/bids/{bidId}/decline': ofGroup(async ({ aWaitingBid }) => ({
    params: { bidId: (await aWaitingBid()).id },
  })),
  'POST /api/groups/{groupId}/bids/{bidId}/cancel': ofGroup(async ({ aBid }) => ({
    params: { bidId: (await aBid()).id },
  })),
  'POST /api/groups/{groupId}/bids/{bidId}/accept': ofGroup(async ({ aBid }) => asSeen(await aBid())),
  'GET /api/groups/{groupId}/comments': ofGroup(async ({ aBid }) => ({
    query: `entityType=bid&entityId=${(await aBid()).id}`,
  })),
  'POST /api/groups/{groupId}/comments': ofGroup(async ({ aBid }) => ({
    body: { entityType: 'bid', entityId: (await aBid()).id, content: 'Nice one' },
  })),
  'DELETE /api/groups/{groupId}/comments/{commentId}': ofGroup(async ({ aComment }) => ({
    params: { commentId: (await aComment()).id },
  })),
};

const bets: Record<string, Recipe> = {
  'GET /api/groups/{groupId}/bets': inGroup,
  'GET /api/groups/{groupId}/bets/counts': inGroup,
  'GET /api/groups/{groupId}/bets/review': inGroup,
  'GET /api/groups/{groupId}/audit': inGroup,
  'GET /api/groups/{groupId}/export': inGroup,
  'POST /api/groups/{groupId}/settle': inGroup,
  'GET /api/groups/{groupId}/bets/{betId}': ofGroup(async ({ aBet }) => ({ params: { betId: (await aBet()).id } })),
  'POST /api/groups/{groupId}/bets/{betId}/result': ofGroup(async ({ aBet }) => ({
    params: { betId: (await aBet()).id },
    body: { result: 'creator' },
  })),
  'POST /api/groups/{groupId}/bets/{betId}/result/confirm': ofGroup(async ({ aProposedResult }) => ({
    params: { betId: (await aProposedResult()).id },
    body: {},
  })),
  'POST /api/groups/{groupId}/bets/{betId}/result/reject': ofGroup(async ({ aProposedResult }) => ({
    params: { betId: (await aProposedResult()).id },
  })),
  'POST /api/groups/{groupId}/bets/{betId}/void': ofGroup(async ({ aBet }) => ({
    params: { betId: (await aBet()).id },
    body: { reason: 'It rained' },
  })),
  'POST /api/groups/{groupId}/bets/{betId}/void/reject': ofGroup(async ({ aVoidRequest }) => ({
    params: { betId: (await aVoidRequest()).id },
  })),
  'POST /api/groups/{groupId}/bets/{betId}/regrade': ofGroup(async ({ aSettledBet }) => ({
    params: { betId: (await aSettledBet()).id },
    body: { result: 'push', reason: 'It rained' },
  })),
};

const stats: Record<string, Recipe> = {
  'GET /api/groups/{groupId}/home': inGroup,
  'GET /api/groups/{groupId}/stats': inGroup,
  'GET /api/groups/{groupId}/stats/pairs': inGroup,
  'GET /api/groups/{groupId}/stats/profits': inGroup,
  'GET /api/groups/{groupId}/stats/calibration': inGroup,
  'GET /api/groups/{groupId}/stats/bets': inGroup,
  'GET /api/groups/{groupId}/stats/recap': inGroup,
  'GET /api/groups/{groupId}/stats/export': inGroup,
};

const debts: Record<string, Recipe> = {
  'GET /api/groups/{groupId}/debts': inGroup,
  'GET /api/groups/{groupId}/debts/sums': inGroup,
  'GET /api/groups/{groupId}/debts/settled': inGroup,
  'GET /api/groups/{groupId}/payments': inGroup,
  'GET /api/groups/{groupId}/plan': inGroup,
  'GET /api/groups/{groupId}/plans': inGroup,
  'GET /api/groups/{groupId}/payee-handles': inGroup,
  'POST /api/groups/{groupId}/payments': ofGroup(async ({ aDebt }) => ({
    body: { debtIds: [(await aDebt()).id], paymentMethod: 'venmo' },
  })),
  'GET /api/groups/{groupId}/payments/{paymentId}/debts': ofGroup(async ({ aPayment }) => ({
    params: { paymentId: (await aPayment()).id },
  })),
  'POST /api/groups/{groupId}/debts/{debtId}/undo': ofGroup(async ({ aPayment }) => ({
    params: { debtId: (await aPayment()).debt.id },
    body: { reason: 'It never came' },
  })),
  'POST /api/groups/{groupId}/debts/{debtId}/nudge': ofGroup(({ aNudge }) => aNudge()),
  'POST /api/groups/{groupId}/plan': inPlan(({ aPlan }, group) => aPlan(group, { isAgreed: false })),
  'POST /api/groups/{groupId}/plan/withdraw': inPlan(({ aPlan }, group) => aPlan(group, { isAgreed: false })),
  'POST /api/groups/{groupId}/plan/settle': inPlan(({ aPlan }, group) => aPlan(group, { isAgreed: true })),
  'POST /api/groups/{groupId}/plan/payments': inPlan(({ aPlanPayment }, group) => aPlanPayment(group)),
};

const site: Record<string, Recipe> = {
  'GET /api/site': plain,
  'POST /api/webhooks/twilio/{deliveryId}': () => ({ params: { deliveryId: 'A'.repeat(24) } }),
  'GET /api/calendar/{file}': async ({ aCalendarFile }) => ({ params: { file: await aCalendarFile() } }),
  'GET /api/health': plain,
  'GET /api/metrics': plain,
  'GET /api/openapi.json': plain,
  'GET /api/docs': plain,
  'GET /api/docs.css': plain,
  'GET /*': plain,
  'POST /api/lines/refresh': plain,
  'GET /api/admin/settings': plain,
  'PATCH /api/admin/settings': () => ({ body: { cacheRefreshMinutes: 6 } }),
  'GET /api/admin/administrators': plain,
  'POST /api/admin/administrators': async ({ aSpare }) => ({ body: { email: (await aSpare()).email } }),
  'DELETE /api/admin/administrators/{userId}': async ({ aSpare, world }) => {
    const spare = await aSpare();
    await world.makeSiteAdmin(spare);
    return { params: { userId: spare.id } };
  },
  'DELETE /api/admin/users/{userId}/sessions': async ({ aSpare }) => ({ params: { userId: (await aSpare()).id } }),
  'GET /api/admin/odds/usage': plain,
  'GET /api/admin/odds/cache': plain,
  'DELETE /api/admin/odds/cache': plain,
  'GET /api/admin/settled-debts': plain,
  'GET /api/admin/games/review': plain,
};

type Recipes = Readonly<Record<string, Recipe | undefined>>;

/** A valid request for every route. A route missing here is reported as a deviation. */
export const recipes: Recipes = {
  ...entrances,
  ...own,
  ...groups,
  ...channelRecipes,
  ...bids,
  ...bets,
  ...stats,
  ...debts,
  ...site,
  ...messageAuditRecipes,
  ...outreachRecipes,
  ...tokenRecipes,
};

/** More valid requests, for routes whose body has several forms. */
export const otherRecipes: Readonly<Record<string, readonly Recipe[]>> = {
  'POST /api/groups/{groupId}/bids': [
    async ({ world, people, group }) => {
      const line = await getLine(people.concerned, world.aGame());
      const until = { kind: 'custom', at: line.commence_time };
      const pick = { betType: 'spread', side: 'home', amountCents: 2_000, expiration: until } as const;
      return { params: { groupId: group.id }, body: bidOn(line, pick) };
    },
  ],
  'POST /api/notifications/read': [() => ({ body: { ids: ['x'.repeat(24)] } })],
};
