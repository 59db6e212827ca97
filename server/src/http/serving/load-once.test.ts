import { describe, expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

describe('something that is loaded when it is first needed', () => {
  it('is loaded once, however many need it', async () => {
    let loads = 0;
    const get = loadOnce(async () => (loads += 1));
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('is loaded again if that failed before', async () => {
    const answers = [Promise.reject(new Error('too many open files')), Promise.resolve('fonts')];
    const get = loadOnce(async () => answers.shift());
    await expect(get()).rejects.toThrow('too many open files');
    expect(await get()).toBe('fonts');
  });
});
