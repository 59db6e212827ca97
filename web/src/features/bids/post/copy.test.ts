import { expect, it } from 'vitest';
import { postRefusals } from '../../lines/copy.ts';
import { signInRefusals } from './copy.ts';

it('posting without a login or a group has the texts of the requirements (LN-18)', () => {
  expect([...Object.values(signInRefusals), ...Object.values(postRefusals)]).toEqual([
    'Please log in to create bids.',
    'Please log in to create custom bids.',
    'Please join a group to create bids.',
    'Please join a group to create custom bids.',
  ]);
});
