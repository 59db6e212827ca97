import { defineErrors } from '../../shared/errors.ts';

export const announcementErrors = defineErrors({
  ANNOUNCEMENT_TITLE_MISSING: { status: 422, message: 'Enter a title.' },
  ANNOUNCEMENT_TITLE_TOO_LONG: { status: 422, message: 'The title can have at most 80 characters.' },
  ANNOUNCEMENT_MESSAGE_MISSING: { status: 422, message: 'Enter a message.' },
  ANNOUNCEMENT_MESSAGE_TOO_LONG: { status: 422, message: 'The message can have at most 500 characters.' },
  ANNOUNCEMENT_GROUP_NOT_FOUND: { status: 404, message: 'There’s no group with this id.' },
});
