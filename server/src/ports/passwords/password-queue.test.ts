import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { inPasswordQueue, type PasswordCaller, queueLimits, runAsCaller } from './password-queue.ts';

const { perAsker, perLane } = queueLimits;

/** Blocks the queue until it's released, so everything else has to wait. */
function occupy(): () => void {
  let release: () => void = () => {};
  void inPasswordQueue(() => new Promise<void>((done) => (release = done)));
  return () => release();
}

function queueFor(asker: PasswordCaller, job: () => void = () => {}): Promise<void> {
  return runAsCaller(
    async () => asker,
    () => inPasswordQueue(async () => job()),
  );
}

const stranger = (key: string): PasswordCaller => ({ key, isKnown: false });
const member = (key: string): PasswordCaller => ({ key, isKnown: true });

describe('the password queue', () => {
  it('hashes for people with a session first, and lets strangers take turns by address', async () => {
    const release = occupy();
    const order: string[] = [];
    const queue = (asker: PasswordCaller, name: string) => queueFor(asker, () => order.push(name));
    const all = [
      queue(stranger('a'), 'a1'),
      queue(stranger('a'), 'a2'),
      queue(stranger('a'), 'a3'),
      queue(stranger('b'), 'b1'),
      queue(member('ann'), 'ann'),
    ];
    await Promise.resolve();
    release();
    await Promise.all(all);
    expect(order).toEqual(['ann', 'a1', 'b1', 'a2', 'a3']);
  });

  it('refuses one address more than its share, but not another', async () => {
    const release = occupy();
    const own = Array.from({ length: perAsker }, () => queueFor(stranger('a')));
    await expect(queueFor(stranger('a'))).rejects.toMatchObject({
      spec: accountErrors.PASSWORD_CHECKS_TOO_MANY,
      retryAfterSeconds: queueLimits.retryAfterSeconds,
    });
    const other = queueFor(stranger('b'));
    release();
    await Promise.all([...own, other]);
  });

  it('refuses strangers when it is full, but not people with a session', async () => {
    const release = occupy();
    const strangers = Array.from({ length: perLane }, (_, n) => queueFor(stranger(`address ${n}`)));
    await expect(queueFor(stranger('one more'))).rejects.toMatchObject({
      spec: accountErrors.PASSWORD_CHECKS_BUSY,
    });
    const ann = queueFor(member('ann'));
    release();
    await Promise.all([...strangers, ann]);
  });

  it('continues after a failed job', async () => {
    await expect(inPasswordQueue(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    await expect(inPasswordQueue(async () => 'next')).resolves.toBe('next');
  });
});
