import { createContext, use, useEffect, useRef } from 'react';
import { afterStepBack, endStepBack, isSteppingBack, stepBack } from '../../lib/address/step-back.ts';
import { afterPaint } from '../../lib/appearance/after-paint.ts';

/**
 * Every open sheet, dialog, menu, and popover has its own entry in the browser's history, so that the Back button of a
 * phone closes it instead of leaving the page. Closing it any other way removes the entry again.
 *
 * The entry has the same address as the page. The router doesn't hear about it, because it's added with the browser's
 * own `pushState`, which the router doesn't replace.
 */

/** Closes a sheet, or returns false if it's held open. */
type Close = () => unknown;

type Sheet = { id: number; hasEntry: boolean; close: Close };

/** Whether the sheet around is held open, and a function that holds it open until what it returns is called. */
export const SheetHold = createContext<{ isHeld: boolean; hold: () => () => void } | null>(null);

/** Whether the sheet around is held open. What it shows stays, too. */
export function useIsHeld(): boolean {
  return use(SheetHold)?.isHeld ?? false;
}

const KEY = 'evensSheet';

/** From the bottom to the top. Their ids rise. */
const openSheets: Sheet[] = [];
let lastId = 0;

/** The sheet that the current history entry belongs to, or 0. It may be from before a reload. */
function currentId(): number {
  const state: unknown = history.state;
  const id = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : 0;
  return typeof id === 'number' ? id : 0;
}

function addEntry(sheet: Sheet): void {
  sheet.id = Math.max(lastId, currentId()) + 1;
  sheet.hasEntry = true;
  lastId = sheet.id;
  History.prototype.pushState.call(history, { ...history.state, [KEY]: sheet.id }, '');
}

let heldPages = 0;

/** Leaves Back and Forward to the router, which blocks them while a dialog that has an address is held open. */
export function holdPage(): () => void {
  heldPages += 1;
  return () => {
    heldPages -= 1;
  };
}

function onPop(): void {
  endStepBack();
  if (heldPages > 0) return;
  const id = currentId();
  for (const sheet of openSheets.filter((one) => one.hasEntry && one.id > id).reverse()) {
    if (sheet.close() === false) {
      history.forward();
      return;
    }
    leaveSheet(sheet);
  }
  // The entry of a sheet that isn't open anymore looks like the page itself, so one press on Back skips it.
  if (id > 0 && !openSheets.some((sheet) => sheet.id === id)) stepBack();
  else for (const sheet of openSheets.filter(({ hasEntry }) => !hasEntry)) addEntry(sheet);
}

let isListening = false;

/** Adds an entry for a sheet that opens. Returns what to do when it closes. */
function enterSheet(close: Close): () => void {
  if (!isListening) addEventListener('popstate', onPop);
  isListening = true;
  const sheet: Sheet = { id: 0, hasEntry: false, close };
  openSheets.push(sheet);
  // While another sheet's entry is being removed, a new one would be removed instead.
  if (!isSteppingBack()) addEntry(sheet);
  return () => leaveSheet(sheet);
}

function leaveSheet(sheet: Sheet): void {
  const at = openSheets.indexOf(sheet);
  if (at === -1) return;
  openSheets.splice(at, 1);
  // What closed the sheet may go to another page first. Its entry then stays below that page, and Back skips it.
  afterNavigation(() => {
    if (sheet.hasEntry && !isSteppingBack() && currentId() === sheet.id) stepBack();
  });
}

/** Runs work when a tab that was pressed at this moment has gone to its page, which it does `afterPaint`. */
function afterNavigation(work: () => void): void {
  afterPaint(() => setTimeout(work));
}

/** Closes every sheet, and waits until their entries are gone, so that no step back comes after what follows. */
export async function closeSheets(): Promise<void> {
  for (const sheet of [...openSheets].reverse()) {
    sheet.close();
    leaveSheet(sheet);
  }
  await new Promise<void>((done) => afterNavigation(done));
  await new Promise<void>(afterStepBack);
}

/** Lets the Back button close what's open. Not for dialogs that are in the address: Back closes those anyway. */
export function useSheetHistory(isOpen: boolean, close: Close): void {
  const lastClose = useRef(close);
  lastClose.current = close;
  useEffect(() => (isOpen ? enterSheet(() => lastClose.current()) : undefined), [isOpen]);
}
