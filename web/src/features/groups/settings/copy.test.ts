import { expect, it } from 'vitest';
import { inviteCopy } from '../invites/copy.ts';
import { groupSettingsCopy } from './copy.ts';

it('the settings of a group fail with the texts of the requirements (GS-11, GS-18)', () => {
  const { incomplete, loadFailed, saveFailed } = groupSettingsCopy;
  const { addressInvalid, invitationFailed, linkFailed } = inviteCopy;
  expect([incomplete, loadFailed, saveFailed, addressInvalid, invitationFailed, linkFailed]).toEqual([
    'Missing required information.',
    'Failed to load group settings.',
    'Failed to save settings. Please try again.',
    'Please enter a valid email address.',
    'Failed to send invitation. Please try again.',
    'Failed to generate invite link. Please try again.',
  ]);
});
