/** A step back takes a few milliseconds. If the page goes somewhere else during that time, the browser may drop it without a word. */
const LONGEST_MS = 2_000;

let isPending = false;

export function stepBack(): void {
  isPending = true;
  history.back();
}

export function endStepBack(): void {
  isPending = false;
}

export function isSteppingBack(): boolean {
  return isPending;
}

/** Runs work that adds a history entry. A step back that's on its way would lead away from that entry, so it waits for it. */
export function afterStepBack(work: () => void): void {
  if (!isPending) {
    work();
    return;
  }
  const goOn = () => {
    clearTimeout(patience);
    removeEventListener('popstate', goOn);
    afterStepBack(work);
  };
  const patience = setTimeout(() => {
    endStepBack();
    goOn();
  }, LONGEST_MS);
  addEventListener('popstate', goOn);
}
