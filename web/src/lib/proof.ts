import type { accountErrors } from '@evens/domain/accounts/errors';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Only the type is imported: the texts of all refusals would weigh on the first screen. */
const NEEDED: keyof typeof accountErrors = 'REAUTHENTICATION_NEEDED';

/** Whether the server wants to know first that the owner of the session is at the keyboard. */
export function needsProof(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'code' in said && said.code === NEEDED;
}

/** Asks the viewer to confirm that it's them. False if they'd rather not. Several calls at once ask once. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Has `asker` do the asking until the returned function is called. */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}
