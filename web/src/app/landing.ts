import { groupErrors } from '@evens/domain/groups/errors';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { groupFailures } from '../features/groups/copy.ts';
import { type Landing, openInvite } from '../features/groups/data.ts';
import { chooseGroup, myGroupsQuery, sessionQuery } from '../lib/session.ts';
import { showToast } from '../ui/toasts/toast.ts';

/** A signed-in person joins right away and moves on (GR-36). Everyone else sees a preview of the group. */
export async function openLanding(client: QueryClient, code: string | undefined): Promise<Landing> {
  if (!code) return { kind: 'refused', message: groupFailures.inviteLink };
  const session = await client.ensureQueryData(sessionQuery);
  const landing = await openInvite(client, code, session !== null);
  if (landing.kind === 'entered') throw redirect({ to: '/', replace: true });
  return landing;
}

/** Makes a group current. If the viewer isn't in it, says so and leaves the current group as it is (SH-33). */
async function enterGroup(client: QueryClient, groupId: string): Promise<{ isEntered: boolean }> {
  // They may have joined a moment ago. If the groups can't be loaded, the screen itself reports it.
  const groups = await client.fetchQuery({ ...myGroupsQuery, staleTime: 0 }).catch(() => null);
  const isEntered = !groups?.every(({ id }) => id !== groupId);
  if (isEntered) chooseGroup(groupId);
  else showToast({ text: groupErrors.GROUP_NOT_FOUND.message, tone: 'error' });
  return { isEntered };
}

const GROUP_PAGES = ['/home', '/bids', '/bets', '/debts'] as const;

/** Where a link to a page of a group leads. An unknown page leads to Lines, and another group's page opens without the search. */
export async function openGroupPage(
  client: QueryClient,
  { groupId, page }: { groupId: string; page: string },
  search: Record<string, unknown>,
) {
  const to = GROUP_PAGES.find((path) => path === `/${page}`);
  if (!to) return redirect({ to: '/lines', replace: true });
  const { isEntered } = await enterGroup(client, groupId);
  return redirect({ to, search: isEntered ? search : {}, replace: true });
}
