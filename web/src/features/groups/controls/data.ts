/** The dialogs of the header that other screens can open. */
type HeaderDialog = 'invite' | 'join' | 'create';

const listeners = new Set<(dialog: HeaderDialog) => void>();

export function openGroupDialog(dialog: HeaderDialog): void {
  for (const open of listeners) open(dialog);
}

/** For the header, which has the dialogs. Returns how to stop. */
export function listenForDialogs(open: (dialog: HeaderDialog) => void): () => void {
  listeners.add(open);
  return () => {
    listeners.delete(open);
  };
}

let joinedId: string | null = null;

/** Remembers the group that someone has just joined on this page; null once they've looked around. */
export function noteJoined(groupId: string | null): void {
  joinedId = groupId;
}

export function getJoined(): string | null {
  return joinedId;
}
