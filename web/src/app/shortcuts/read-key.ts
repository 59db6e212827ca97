export const TAB_KEYS = { l: '/lines', b: '/bids', t: '/bets', d: '/debts', s: '/stats' } as const;

type TabPath = (typeof TAB_KEYS)[keyof typeof TAB_KEYS];
export type Shortcut = { kind: 'search' } | { kind: 'list' } | { kind: 'open'; to: TabPath };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'timeStamp'>;

/** How long g waits for its second key. */
const SECOND_KEY_MS = 1_500;

function findTab(key: string): TabPath | undefined {
  return Object.entries(TAB_KEYS).find(([known]) => known === key)?.[1];
}

/** Reads key presses one after another. Returns what a press asks for, or null (XP-06). */
export function createKeyReader(): (press: Key) => Shortcut | null {
  let gAt: number | null = null;
  return ({ key, ctrlKey, metaKey, altKey, isComposing, timeStamp }) => {
    const isSecond = gAt !== null && timeStamp - gAt < SECOND_KEY_MS;
    gAt = null;
    if (ctrlKey || metaKey || altKey || isComposing) return null;
    if (key === '?') return { kind: 'list' };
    if (key === '/') return { kind: 'search' };
    const to = isSecond ? findTab(key.toLowerCase()) : undefined;
    if (to) return { kind: 'open', to };
    if (key.toLowerCase() === 'g') gAt = timeStamp;
    return null;
  };
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';
const POPUPS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys that go into a field or an open popup are no shortcuts. */
export function isTaken(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(POPUPS) !== null;
}
