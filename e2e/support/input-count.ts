import type { Friend } from './friend.ts';

const PRESSES = 'count.presses';
const FIELDS = 'count.fields';

/** Counts a friend's work from here on: clicks, taps, and fields filled in. */
export async function countPresses({ context, page }: Friend) {
  await context.addInitScript(watchInput, { presses: PRESSES, fields: FIELDS });
  const read = (key: string) => page.evaluate((name) => Number(sessionStorage.getItem(name)), key);
  return {
    read: async () => ({ presses: await read(PRESSES), fields: await read(FIELDS) }),
    /** How many session storage entries the counter itself uses. */
    ownEntries: async () => [await read(PRESSES), await read(FIELDS)].filter((count) => count > 0).length,
  };
}

/** Runs in every page. */
function watchInput(keys: { presses: string; fields: string }): void {
  const filled = new WeakSet<EventTarget>();
  const raise = (key: string) => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && raise(keys.presses), true);
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLInputElement && target.type !== 'checkbox';
      if (!isText || filled.has(target)) return;
      filled.add(target);
      raise(keys.fields);
    },
    true,
  );
}
