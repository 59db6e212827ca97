import { expect, it } from 'vitest';
import { detailsCopy } from './copy.ts';

it('bet details that cannot be loaded have the text of the requirements (BT-12)', () => {
  expect(detailsCopy.loadFailed).toBe('Error loading bet details');
});
