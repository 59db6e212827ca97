import { DEMO_GROUP, DEMO_PASSWORD, DEMO_PEOPLE } from '@evens/domain/site/demo/model';
import { listCapturedMails } from '../../features/messages/queries.ts';
import type { DemoSite } from './demo-site.ts';

export type DemoPerson = { id: string; name: string; cookie: string };

/** A group of demo people. The first one is its admin. */
export type DemoGroup = { site: DemoSite; groupId: string; people: readonly DemoPerson[] };

/** Bids above this need the admin's approval. */
export const LARGE_BET_CENTS = 10_000;
const MAX_BET_CENTS = 50_000;

/** Everyone signs up, verifies their address, and joins the group. */
export async function gatherFriends(site: DemoSite): Promise<DemoGroup> {
  const people: DemoPerson[] = [];
  for (const { name, email } of DEMO_PEOPLE) people.push(await signUp(site, { name, email }));
  const founder = pick(people, 0);
  const { cookie } = founder;
  const created = await site.ask<{ id: string; inviteCode: string }>({
    method: 'POST',
    path: '/api/groups',
    body: { name: DEMO_GROUP },
    cookie,
  });
  const { id: groupId, inviteCode: code } = created.body;
  for (const friend of people.slice(1)) {
    await site.ask({ method: 'POST', path: '/api/groups/join', body: { code }, cookie: friend.cookie });
  }
  const bettingRules = {
    maxBetAmountCents: MAX_BET_CENTS,
    requireApprovalForLargeBets: true,
    largeBetThresholdCents: LARGE_BET_CENTS,
  };
  await site.ask({ method: 'PATCH', path: `/api/groups/${groupId}`, body: { bettingRules }, cookie });
  return { site, groupId, people };
}

async function signUp(site: DemoSite, { name, email }: { name: string; email: string }): Promise<DemoPerson> {
  const { body, cookie } = await site.ask<{ user: { id: string } }>({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    body: { name, email, password: DEMO_PASSWORD, ageVerified: true, tosAccepted: true },
  });
  const [mail] = await listCapturedMails(site.database.db, site.app.context, { most: 1, to: email });
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  const verified = await site.ask({ method: 'POST', path: '/api/auth/verify-email', body: { token }, cookie });
  return { id: body.user.id, name, cookie: verified.cookie || cookie };
}

/** One of the list. After the last one, the first follows. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('There’s nothing to choose from.');
  return found;
}

/** A call in the group. */
export async function act<T>(
  { site, groupId }: DemoGroup,
  { cookie }: DemoPerson,
  { path, method = 'POST', body = {} }: { path: string; method?: 'GET' | 'POST'; body?: object },
): Promise<T> {
  const sent = { method, path: `/api/groups/${groupId}/${path}`, cookie };
  return (await site.ask<T>(method === 'GET' ? sent : { ...sent, body })).body;
}
