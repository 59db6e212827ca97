import { expect, it } from 'vitest';
import { groupFailures } from './copy.ts';

it('what fails in the browser has the texts of the requirements (GR-16, GR-18, GR-19, GR-25, GR-26, GR-37, GR-38)', () => {
  expect(Object.values(groupFailures)).toEqual([
    'Unable to connect to the server. Please check your internet connection and try again.',
    'Database connection error. Please refresh the page and try again.',
    'An unexpected error occurred while joining the group. Please try again or contact support if the issue persists.',
    'Failed to join group. Please check the code and try again.',
    'Error updating group information.',
    "You don't have permission to create groups. Please contact support.",
    'Network error. Please check your connection and try again.',
    'Failed to create group. Please try again.',
    'Invalid invite link',
    'Failed to load group details.',
    'Failed to join group',
    'Failed to join group. Please try again.',
  ]);
});
