import { useEffect, useState } from 'react';
import { onProofNeeded } from '../../../lib/reauthentication.ts';
import { ProofDialog } from './confirm-dialog.tsx';

/** Asks the viewer to confirm their identity when a call needs it. The call then continues. */
export function ProofGate() {
  const [finish, setFinish] = useState<{ with: (isProved: boolean) => void } | null>(null);
  useEffect(() => onProofNeeded(() => new Promise((done) => setFinish({ with: done }))), []);
  if (!finish) return null;
  const end = (isProved: boolean) => {
    setFinish(null);
    finish.with(isProved);
  };
  return <ProofDialog onEnd={end} />;
}
