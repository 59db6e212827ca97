export type Toast = {
  text: string;
  tone?: 'done' | 'trouble' | 'note' | undefined;
  /** On the Lines page and in what opens from it, where it lies over prices (SH-13). */
  isBrief?: boolean | undefined;
  /** Where to go on from here. */
  action?: { label: string; onAct: () => void } | undefined;
};

type Sink = (toast: Toast) => void;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let sink: Sink | null = null;
let isWanted = false;

/** Says something for five seconds; it may be called from anywhere, also before the toasts' own code has come. */
export function showToast(toast: Toast): void {
  isWanted = true;
  if (sink) sink(toast);
  else waiting.push(toast);
  for (const listener of listeners) listener();
}

/** For the stack that shows them: hands over what waited, then everything new. */
export function connectToasts(next: Sink): () => void {
  sink = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    sink = null;
  };
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areToastsWanted(): boolean {
  return isWanted;
}
