import { PAGE_TITLES } from '../copy.ts';
import { TAB_KEYS } from './read-key.ts';

export const shortcutsCopy = {
  title: 'Keyboard Shortcuts',
  hint: 'You can turn these off in the menu under your name.',
  close: 'Close',
  keys: 'Keys',
  action: 'What they do',
  separator: 'then',
  search: 'Search this page',
  list: 'Show this list',
} as const;

/** The rows of the list: the keys in their order, and what they do. */
export const SHORTCUTS: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['/'], text: shortcutsCopy.search },
  ...Object.entries(TAB_KEYS).map(([key, path]) => ({ keys: ['g', key], text: PAGE_TITLES[path] })),
  { keys: ['?'], text: shortcutsCopy.list },
];
