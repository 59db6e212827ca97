import type { Preferences, SessionUser } from '@evens/domain/accounts/model';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { components } from './api.gen.ts';
import { answer, api, notifySignedOut } from './api.ts';
import { forgetDrafts } from './drafts/drafts.ts';
import { forgetAnswers } from './known-answers.ts';
import { adoptHelpDialogs, forgetOwn, recall, remember } from './prefs.ts';

const USER_KEY = 'evens.user';
const GROUP_KEY = 'evens.group';
const INVITE_KEY = 'evens.invite';
const WELCOMED_KEY = 'evens.welcomed';

type Session = { user: SessionUser; preferences: Preferences };

/** Who is signed in; null if no one is. */
export const sessionQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ client, queryKey, signal }): Promise<Session | null> => {
    const session = await answer(api.GET('/api/auth/get-session', { signal }));
    remember(USER_KEY, session?.user.id ?? null);
    if (session) adoptHelpDialogs(session.preferences.helpDialogs);
    const known = client.getQueryData<Session>(queryKey);
    // This call never refuses, so a session that has ended has to be reported here.
    if (!session && known) notifySignedOut();
    if (session && known && session.user.id !== known.user.id) takeOver(client, session.user.id);
    return session;
  },
});

export const rightsQuery = queryOptions({
  queryKey: ['my-rights'],
  queryFn: ({ signal }) => answer(api.GET('/api/me', { signal })),
});

/** Whether the viewer is a site admin. False until it's known. */
export function useIsSiteAdmin(): boolean {
  return useQuery(rightsQuery).data?.isSiteAdmin ?? false;
}

/** A group as the signed-in member sees it (EN-02). */
export type Group = components['schemas']['Group'];

export const myGroupsQuery = queryOptions({
  queryKey: ['groups'],
  staleTime: 60_000,
  // Many parts of a screen read it. If it fails, they wait for the person or the live stream to try again.
  retryOnMount: false,
  queryFn: async ({ signal }): Promise<Group[]> => {
    const page = await answer(api.GET('/api/groups', { params: { query: { limit: 100 } }, signal }));
    return page.items;
  },
});

/** Whether someone was signed in here before. If so, their groups load right away. */
export function wasSignedIn(): boolean {
  return recall(USER_KEY) !== null;
}

function clearQueries(client: QueryClient): void {
  forgetAnswers();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** Someone else has signed in in another tab. Nothing of the person before is left in this one (SH-24). */
function takeOver(client: QueryClient, userId: string): void {
  clearQueries(client);
  forgetDrafts({ exceptOf: userId });
  forgetOwn();
  chooseGroup(recall(GROUP_KEY));
}

/** Asks who is signed in as soon as another tab of this browser signs someone out or in, even in the background. */
export function followOtherTabs(client: QueryClient): void {
  addEventListener('storage', ({ key }) => {
    if (key === USER_KEY) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}

/** Clears the previous person's data for the next person, except for the invite that brought them here. */
export async function startSession(client: QueryClient): Promise<void> {
  remember(WELCOMED_KEY, null);
  const before = ended;
  ended = null;
  hasLoggedOut = false;
  clearQueries(client);
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  // The same person goes on in the group where they were, with what they were writing.
  if (before && before.email === session?.user.email) chooseGroup(before.groupId);
  else if (before) forgetOwn();
  forgetDrafts({ exceptOf: session?.user.id });
}

let hasLoggedOut = false;

/**
 * Whether signing in leads back to the page that needed it. After someone has logged out, Back or a menu that closes late
 * can ask for their page again, which isn't the next person's.
 */
export function leadsBack(): boolean {
  return !hasLoggedOut;
}

/** Removes everything about a person from the browser when they leave (SH-24). */
export function clearSession(client: QueryClient): void {
  hasLoggedOut = true;
  remember(USER_KEY, null);
  remember(WELCOMED_KEY, null);
  saveInvite(null);
  // First, so that the screens unmount and send no calls that the server would refuse.
  client.setQueryData(sessionQuery.queryKey, null);
  chooseGroup(null);
  clearQueries(client);
}

/** Names the call that ends the session. */
export const SIGN_OUT_KEY = ['sign-out'];

/** Whether the person is logging out or has logged out. Calls that are still running may be refused then. */
export function isLoggedOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0 || client.getQueryData(sessionQuery.queryKey) === null;
}

/** Whose session the server has ended, until someone signs in. */
let ended: { email: string; groupId: string | null } | null = null;

/** Clears the session that the server has ended, and remembers whose it was for the sign-in page. */
export function endSession(client: QueryClient): void {
  const user = client.getQueryData(sessionQuery.queryKey)?.user;
  const groupId = chosenGroupId;
  clearSession(client);
  hasLoggedOut = false;
  ended = user ? { email: user.email, groupId } : ended;
}

export function getEndedSession(): { email: string } | null {
  return ended;
}

export const SessionContext = createContext<Session | null>(null);

/** Whether the welcome of this sign-in was closed (GR-28). */
export function wasWelcomed(): boolean {
  return recall(WELCOMED_KEY) !== null;
}

export function closeWelcome(): void {
  remember(WELCOMED_KEY, 'yes');
}

/** The signed-in person, inside the shell. */
export function useUser(): SessionUser {
  const session = use(SessionContext);
  if (!session) throw new Error('useUser stands outside of the shell');
  return session.user;
}

const subscribers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  subscribers.add(watcher);
  return () => subscribers.delete(watcher);
}

/** In memory as well as in storage, because two tabs can show two groups. */
let chosenGroupId = recall(GROUP_KEY);

export function chooseGroup(groupId: string | null): void {
  chosenGroupId = groupId;
  remember(GROUP_KEY, groupId);
  for (const watcher of subscribers) watcher();
}

/** Who is signed in here, as far as this browser remembers. */
export function recallUserId(): string | null {
  return recall(USER_KEY);
}

function getChosenGroup(): string | null {
  return chosenGroupId;
}

type CurrentGroup = {
  group: Group | null;
  groups: readonly Group[];
  /** Still unknown, or they couldn't be loaded. That isn't the same as having none. */
  isLoading: boolean;
  /** Loading failed earlier. It may be running again. */
  hasFailed: boolean;
};

/**
 * The group that the screens show: the remembered one, or the first (SH-23); null without groups, or before they
 * load.
 */
export function useCurrentGroup(): CurrentGroup {
  const chosen = useSyncExternalStore(subscribe, getChosenGroup, getChosenGroup);
  const { data, errorUpdateCount } = useQuery(myGroupsQuery);
  const groups = data ?? [];
  const group = groups.find(({ id }) => id === chosen) ?? groups[0] ?? null;
  return { group, groups, isLoading: data === undefined, hasFailed: errorUpdateCount > 0 };
}

export const GroupContext = createContext<Group | null>(null);

/** The current group, on screens that are only shown with one. */
export function useGroup(): Group {
  const group = use(GroupContext);
  if (!group) throw new Error('useGroup stands outside of a screen of a group');
  return group;
}

/** Keeps a visitor's invite through sign-in (GR-34). */
export function saveInvite(code: string | null): void {
  remember(INVITE_KEY, code, true);
}

export function getSavedInvite(): string | null {
  return recall(INVITE_KEY, true);
}
