import { adminLists } from './admin-lists.ts';
import { groupAnswers } from './group-answers.ts';
import { LIST_STATES, type List, type ListState, type Reply, replyTo } from './list-states.ts';
import { groupLists, tabLists } from './lists.ts';
import { ownAnswers } from './own-answers.ts';
import { settingsLists } from './settings-lists.ts';

/** Every list of the product, by where people find it. */
export const listSections: Readonly<Record<string, readonly List[]>> = {
  'The tabs': tabLists,
  'Stats, groups, and notifications': groupLists,
  Settings: settingsLists,
  'Site administration': adminLists,
};

export const allLists: readonly List[] = Object.values(listSections).flat();

/** Answers a call as if the list were in this state, in a group where nothing has happened yet. */
export function pretend(list: List, state: ListState, pathname: string): Reply {
  return replyTo(pathname, { list, state }, { ...ownAnswers, ...groupAnswers });
}

/** A frame in the gallery has this name, and tells what it shows by it. */
export function nameFrame(list: List, state: ListState): string {
  return `gallery/${list.name}/${state}`;
}

export function readFrameName(name: string): { list: List; state: ListState } | null {
  const [gallery, listName, stateName] = name.split('/');
  const list = allLists.find((one) => one.name === listName);
  const state = LIST_STATES.find((one) => one === stateName);
  return gallery === 'gallery' && list && state ? { list, state } : null;
}
