import type { ErrorSpec } from '../../shared/errors.ts';
import { cleanName } from '../../shared/names.ts';
import { isBlank } from '../../shared/text.ts';
import { announcementErrors as errors } from './errors.ts';
import { announcementLimits } from './model.ts';

type Announcement = { title: string; message: string };

/** What everyone reads: the title and the message as one paragraph each. */
export function cleanAnnouncement({ title, message }: Announcement): Announcement {
  return { title: cleanName(title), message: cleanName(message) };
}

/** Why an announcement can't be sent (NT-21). */
export function announcementRefusal(typed: Announcement): ErrorSpec | null {
  const { title, message } = cleanAnnouncement(typed);
  if (isBlank(title)) return errors.ANNOUNCEMENT_TITLE_MISSING;
  if (title.length > announcementLimits.titleMaxCharacters) return errors.ANNOUNCEMENT_TITLE_TOO_LONG;
  if (isBlank(message)) return errors.ANNOUNCEMENT_MESSAGE_MISSING;
  return message.length > announcementLimits.messageMaxCharacters ? errors.ANNOUNCEMENT_MESSAGE_TOO_LONG : null;
}
