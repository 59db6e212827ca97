import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLinesSearch, restoreLinesSearch } from './data.ts';

const filters = { sport: 'NBA', search: 'Bulls' } as const;

/** Where someone who opens Lines ends up; null if they stay there. */
function open(arrival: Parameters<typeof restoreLinesSearch>[0]): unknown {
  try {
    restoreLinesSearch(arrival);
    return null;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options : thrown;
  }
}

describe('opening Lines (UX-06)', () => {
  beforeEach(() => keepLinesSearch(filters));

  it('by a tab shows the filters that were left there', () => {
    expect(open({ search: {}, cause: 'enter' })).toMatchObject({ to: '/lines', search: filters });
  });

  it('by a link with filters shows those', () => {
    expect(open({ search: { sport: 'NFL' }, cause: 'enter' })).toBeNull();
  });

  it('again by its own tab clears the filters', () => {
    expect(open({ search: {}, cause: 'stay' })).toBeNull();
  });

  it('after the filters were cleared shows everything', () => {
    keepLinesSearch({});
    expect(open({ search: {}, cause: 'enter' })).toBeNull();
  });
});
