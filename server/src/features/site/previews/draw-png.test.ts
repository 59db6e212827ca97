import { expect, it, vi } from 'vitest';
import { drawPng } from './draw-png.ts';

const disk = vi.hoisted(() => ({ isBroken: false }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const readFile = (path: string) =>
    disk.isBroken ? Promise.reject(new Error('too many open files')) : real.readFile(path);
  return { ...real, readFile };
});

it('a picture is drawn even if loading the fonts failed for the one before', async () => {
  const texts = { caption: 'Evens', headline: 'Sunday Crew', note: '3 members' };
  disk.isBroken = true;
  await expect(drawPng(texts)).rejects.toThrow('too many open files');
  disk.isBroken = false;
  const png = await drawPng(texts);
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
});
