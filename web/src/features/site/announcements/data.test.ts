import { announcementErrors } from '@evens/domain/site/announcements/errors';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Intent } from '../../../lib/api.ts';
import { loseFirstAnswer } from '../../../testing/lost-answer.ts';
import { countRecipients, sendAnnouncement, toNewAnnouncement, typedRefusal } from './data.ts';

afterAll(() => vi.unstubAllGlobals());

const typed = { to: 'everyone', groupId: '', title: ' Hello ', message: 'One.\nTwo.' } as const;
const audience = { userCount: 12, groups: [{ id: 'crew', name: 'Crew', memberCount: 3 }], hasMoreGroups: false };

describe('the form of an announcement (NT-21)', () => {
  it('counts everyone, or the members of the chosen group', () => {
    expect(countRecipients(undefined, typed)).toBeNull();
    expect(countRecipients(audience, typed)).toBe(12);
    expect(countRecipients(audience, { ...typed, to: 'group' })).toBeNull();
    expect(countRecipients(audience, { ...typed, to: 'group', groupId: 'crew' })).toBe(3);
  });

  it('needs a group if it goes to one, and a title and a message', () => {
    expect(typedRefusal(typed)).toBeNull();
    expect(typedRefusal({ ...typed, to: 'group' })?.message).toBe('Choose a group.');
    expect(typedRefusal({ ...typed, to: 'group', groupId: 'crew' })).toBeNull();
    expect(typedRefusal({ ...typed, message: ' ' })).toBe(announcementErrors.ANNOUNCEMENT_MESSAGE_MISSING);
  });

  it('sends what the preview shows, and no group that was chosen before Everyone', () => {
    const words = { title: 'Hello', message: 'One. Two.' };
    expect(toNewAnnouncement({ ...typed, groupId: 'crew' })).toEqual({ ...words, groupId: null });
    expect(toNewAnnouncement({ ...typed, to: 'group', groupId: 'crew' })).toEqual({ ...words, groupId: 'crew' });
  });
});

it('an announcement that is sent again after a lost answer goes out once', async () => {
  const keys = loseFirstAnswer();
  const intent = new Intent();
  await sendAnnouncement(intent, toNewAnnouncement(typed)).catch(() => undefined);
  await sendAnnouncement(intent, toNewAnnouncement(typed));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
