import { describe, expect, it } from 'vitest';
import { announcementErrors as errors } from './errors.ts';
import { announcementLimits } from './model.ts';
import { announcementRefusal, cleanAnnouncement } from './rules.ts';

const announcement = { title: 'Maintenance tonight', message: 'Evens is offline from 2 to 3 AM.' };
const { titleMaxCharacters: titleMax, messageMaxCharacters: messageMax } = announcementLimits;

describe('an announcement (NT-21)', () => {
  it.each([
    [{}, null],
    [{ title: 'x'.repeat(titleMax), message: 'x'.repeat(messageMax) }, null],
    [{ title: ` ${'x'.repeat(titleMax)}\n` }, null],
    [{ title: '' }, errors.ANNOUNCEMENT_TITLE_MISSING],
    [{ title: ' \u200b\n' }, errors.ANNOUNCEMENT_TITLE_MISSING],
    [{ title: 'x'.repeat(titleMax + 1) }, errors.ANNOUNCEMENT_TITLE_TOO_LONG],
    [{ message: ' \n ' }, errors.ANNOUNCEMENT_MESSAGE_MISSING],
    [{ message: 'x'.repeat(messageMax + 1) }, errors.ANNOUNCEMENT_MESSAGE_TOO_LONG],
  ])('with %j is refused with %j', (part, refusal) => {
    expect(announcementRefusal({ ...announcement, ...part })).toBe(refusal);
  });

  it('is read as one line for the title and one paragraph for the message', () => {
    expect(cleanAnnouncement({ title: ' Maintenance\n tonight ', message: 'From 2 AM.\n\nUntil 3 AM.\u202e' })).toEqual(
      {
        title: 'Maintenance tonight',
        message: 'From 2 AM. Until 3 AM.',
      },
    );
  });
});
