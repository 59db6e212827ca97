import { expect, it } from 'vitest';
import { nameDays } from './name-days.ts';

const now = new Date(2026, 10, 24, 15);
const at = (month: number, day: number, year = 2026) => new Date(year, month - 1, day, 12).toISOString();

it('each day of a list has its name at its first item, and other years are named', () => {
  const times = [at(11, 24), at(11, 24), at(11, 23), at(11, 20), at(11, 20), at(12, 31, 2025)];
  const items = times.map((time, id) => ({ id, time }));
  const days = nameDays(items, ({ time }) => time, now);
  expect([...days].map(([{ id }, name]) => [id, name])).toEqual([
    [0, 'Today'],
    [2, 'Yesterday'],
    [3, 'Friday, November 20'],
    [5, 'Wednesday, December 31, 2025'],
  ]);
});
