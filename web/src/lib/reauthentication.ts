import type { accountErrors } from '@evens/domain/accounts/errors';

type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let pendingProof: Promise<boolean> | null = null;
let settle: (isProved: boolean) => void = () => {};

/** Only the type is imported, because the texts of all refusals would add to the first screen. */
const NEEDED: keyof typeof accountErrors = 'REAUTHENTICATION_NEEDED';

/** Whether the server asks the person to confirm their identity first. */
export function needsProof(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === NEEDED;
}

/** Asks the viewer to confirm that it's them. False if they decline. Several calls at once ask once. */
export function askForProof(): Promise<boolean> {
  pendingProof ??= new Promise<boolean>((resolve, reject) => {
    settle = resolve;
    (ask?.() ?? Promise.resolve(false)).then(resolve, reject);
  }).finally(() => {
    pendingProof = null;
  });
  return pendingProof;
}

/** Sets who asks, until the returned function is called. A question that's still open is then declined. */
export function onProofNeeded(asker: AskForProof): () => void {
  ask = asker;
  return () => {
    ask = null;
    settle(false);
  };
}
