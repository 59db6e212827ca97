const AGAIN_FIRST_MS = 3_000;
const AGAIN_MOST_MS = 30_000;

type Loading<T> = {
  onLoaded: (loaded: T) => void;
  /** Called once if it can't be loaded right away. */
  onFailed?: () => void;
};

/**
 * Loads code that a screen can do without for a while, and tries again until it's here: as soon as the network is back, and
 * after longer and longer pauses, because a browser doesn't notice everything. Without a network it isn't tried at all: a
 * browser remembers that a chunk failed, and then only reloading the page helps (`reload-after-update.ts`). Returns how to
 * stop.
 */
export function keepLoading<T>(load: () => Promise<T>, { onLoaded, onFailed }: Loading<T>): () => void {
  let isOver = false;
  let isRunning = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', start);
  }

  function fail(): void {
    failures += 1;
    if (failures === 1) onFailed?.();
  }

  function retry(): void {
    isRunning = false;
    if (isOver) return;
    fail();
    timer = setTimeout(start, Math.min(AGAIN_FIRST_MS * 2 ** (failures - 1), AGAIN_MOST_MS));
  }

  function start(): void {
    if (isRunning) return;
    clearTimeout(timer);
    if (!navigator.onLine) {
      fail();
      return;
    }
    isRunning = true;
    load().then((loaded) => {
      if (isOver) return;
      stop();
      onLoaded(loaded);
    }, retry);
  }

  window.addEventListener('online', start);
  start();
  return stop;
}
