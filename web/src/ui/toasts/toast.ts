export type Toast = {
  text: string;
  tone?: 'success' | 'error' | 'note' | undefined;
  /** For the Lines page and what opens from it, where a toast covers prices (SH-13). */
  isBrief?: boolean | undefined;
  /** A button that leads on from here. */
  action?: { label: string; onAct: () => void } | undefined;
};

type Sink = (toast: Toast) => void;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let sink: Sink | null = null;
let isNeeded = false;

/** Shows a message for five seconds. It can be called from anywhere, even before the toasts' code has loaded. */
export function showToast(toast: Toast): void {
  isNeeded = true;
  if (sink) sink(toast);
  else waiting.push(toast);
  for (const listener of listeners) listener();
}

/** For the stack that shows toasts: passes on those that waited, then all new ones. */
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

export function areToastsNeeded(): boolean {
  return isNeeded;
}
