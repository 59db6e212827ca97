import type { Preferences, SessionUser } from '@evens/domain/accounts/model';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { components } from './api.gen.ts';
import { answer, api, tellSignedOut } from './api.ts';
import { adoptPreferences, recall, remember } from './prefs.ts';

const USER_KEY = 'evens.user';
const GROUP_KEY = 'evens.group';
const INVITE_KEY = 'evens.invite';
const WELCOMED_KEY = 'evens.welcomed';

type Session = { user: SessionUser; preferences: Preferences };

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ client, queryKey, signal }): Promise<Session | null> => {
    const session = await answer(api.GET('/api/auth/get-session', { signal }));
    remember(USER_KEY, session?.user.id ?? null);
    if (session) adoptPreferences(session.preferences);
    // Here nobody is refused: that somebody who was here is not any more has to be told all the same.
    if (!session && client.getQueryData(queryKey)) tellSignedOut();
    return session;
  },
});

/** A group as the signed-in member sees it (EN-02). */
export type Group = components['schemas']['Group'];

/** The groups of the signed-in person. */
export const myGroupsQuery = queryOptions({
  queryKey: ['groups'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Group[]> => {
    const page = await answer(api.GET('/api/groups', { params: { query: { limit: 100 } }, signal }));
    return page.items;
  },
});

/** Whether somebody was signed in here before: then their groups are worth asking for at once. */
export function wasSignedIn(): boolean {
  return recall(USER_KEY) !== null;
}

function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** Who was here before leaves nothing behind for who comes now, apart from the invite that brought them. */
export async function enterSession(client: QueryClient): Promise<void> {
  remember(WELCOMED_KEY, null);
  forgetAnswers(client);
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Nothing of a person stays in the browser after they leave (SH-24). */
export function forgetSession(client: QueryClient): void {
  remember(USER_KEY, null);
  remember(WELCOMED_KEY, null);
  keepInvite(null);
  // That nobody is signed in comes first: the screens go, and nothing asks the server for what it would refuse.
  client.setQueryData(sessionQuery.queryKey, null);
  chooseGroup(null);
  forgetAnswers(client);
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

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Held here and not read from storage each time: two tabs may look at two groups. */
let chosenGroupId = recall(GROUP_KEY);

export function chooseGroup(groupId: string | null): void {
  chosenGroupId = groupId;
  remember(GROUP_KEY, groupId);
  for (const watcher of watchers) watcher();
}

type CurrentGroup = {
  group: Group | null;
  groups: readonly Group[];
  /** Not known yet, or they could not be read: that is not the same as having none. */
  isLoading: boolean;
  /** They could not be read before; they may be on their way again. */
  hasFailed: boolean;
};

/** The group that the screens show: the remembered one, else the first (SH-23); null without groups or before they are read. */
export function useCurrentGroup(): CurrentGroup {
  const chosen = useSyncExternalStore(watch, () => chosenGroupId);
  const { data, errorUpdateCount } = useQuery(myGroupsQuery);
  const groups = data ?? [];
  const group = groups.find(({ id }) => id === chosen) ?? groups[0] ?? null;
  return { group, groups, isLoading: data === undefined, hasFailed: errorUpdateCount > 0 };
}

export const GroupContext = createContext<Group | null>(null);

/** The current group, on the screens that are only shown with one. */
export function useGroup(): Group {
  const group = use(GroupContext);
  if (!group) throw new Error('useGroup stands outside of a screen of a group');
  return group;
}

/** The invite that a visitor came with, kept over signing in (GR-34). */
export function keepInvite(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(INVITE_KEY);
    else sessionStorage.setItem(INVITE_KEY, code);
  } catch {
    return;
  }
}

export function keptInvite(): string | null {
  try {
    return sessionStorage.getItem(INVITE_KEY);
  } catch {
    return null;
  }
}
