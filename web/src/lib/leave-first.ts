import { chooseGroup } from './session.ts';

/** A form with changes that aren't saved. */
type Unsaved = {
  /** The group that the form is about, if it's about one. */
  groupId: string | undefined;
  /** Asks whether the changes may be lost. */
  ask: () => Promise<boolean>;
};

const unsavedForms = new Set<Unsaved>();

/** Protects a form until the returned function is called. */
export function protectUnsaved(form: Unsaved): () => void {
  unsavedForms.add(form);
  return () => void unsavedForms.delete(form);
}

async function askAbout(isLost: (form: Unsaved) => boolean): Promise<boolean> {
  for (const form of unsavedForms) if (isLost(form) && !(await form.ask())) return false;
  return true;
}

/** Whether the person can leave the page. A navigation that follows shouldn't ask again. */
export function leavePageFirst(): Promise<boolean> {
  return askAbout(() => true);
}

/** Whether the person can leave the current group, for another one or for one that doesn't exist yet. */
export function leaveGroupFirst(nextId?: string): Promise<boolean> {
  return askAbout(({ groupId }) => groupId !== undefined && groupId !== nextId);
}

/** Shows a group, unless the person stays for changes that would be lost with the current one. */
export async function switchGroup(groupId: string): Promise<void> {
  if (await leaveGroupFirst(groupId)) chooseGroup(groupId);
}
