import { describe, expect, it } from 'vitest';
import { askForProof, needsProof, onProofNeeded } from './reauthentication.ts';

describe('a call that needs the person to confirm their identity', () => {
  it('is known by the code of the refusal', () => {
    expect(needsProof({ code: 'REAUTHENTICATION_NEEDED', message: 'Please confirm it’s you' })).toBe(true);
    expect(needsProof({ code: 'NOT_SIGNED_IN', message: 'Please log in' })).toBe(false);
  });

  it.each([[undefined], [null], ['REAUTHENTICATION_NEEDED'], [{}], [[]]])('is not %j', (body) => {
    expect(needsProof(body)).toBe(false);
  });
});

describe('asking for confirmation', () => {
  it('is declined if nothing on the page can ask', async () => {
    expect(await askForProof()).toBe(false);
  });

  it('happens once for several calls, and all of them get the answer', async () => {
    let proofs = 0;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stop = onProofNeeded(() => {
      proofs += 1;
      return promise;
    });
    const calls = [askForProof(), askForProof(), askForProof()];
    resolve(true);
    expect(await Promise.all(calls)).toEqual([true, true, true]);
    expect(proofs).toBe(1);
    stop();
  });

  it('is declined when what asks disappears, and happens again for a later call', async () => {
    const stop = onProofNeeded(() => new Promise(() => {}));
    const declined = askForProof();
    stop();
    expect(await declined).toBe(false);
    const stopLater = onProofNeeded(() => Promise.resolve(true));
    expect(await askForProof()).toBe(true);
    stopLater();
  });

  it('happens again for a later call, after a yes, a no, or a failure', async () => {
    const answers = [
      () => Promise.resolve(false),
      () => Promise.reject(new Error('closed')),
      () => Promise.resolve(true),
    ];
    const stop = onProofNeeded(() => (answers.shift() ?? (() => Promise.resolve(false)))());
    expect(await askForProof()).toBe(false);
    await expect(askForProof()).rejects.toThrow('closed');
    expect(await askForProof()).toBe(true);
    stop();
    expect(await askForProof()).toBe(false);
  });
});
