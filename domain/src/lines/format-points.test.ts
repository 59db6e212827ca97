import { describe, expect, it } from 'vitest';
import { formatPoints } from './format-points.ts';

describe('points of a closing line (SS-10)', () => {
  it.each([
    [1.26, '+1.3'],
    [-0.35, '−0.4'],
    [-0.04, '0.0'],
    [0, '0.0'],
    [12, '+12.0'],
  ])('%d reads %s', (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });
});
