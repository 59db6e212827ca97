import { AppError } from '../app-error.ts';
import { transact } from '../db/transact.ts';
import { announce as writeAnnouncement } from '../features/site/announcements/send-announcement.ts';
import { type Command, CommandError } from './command.ts';

/** Announces something from the machine itself (NT-21). */
export const announce: Command = {
  usage: [
    ['announce TITLE MESSAGE', 'notify everyone in the app; put the title and the message in quotes'],
    ['announce TITLE MESSAGE GROUP', 'notify the members of the group with this id'],
  ],
  async run({ store }, [title, message, groupId = null, ...rest]) {
    if (title === undefined || message === undefined || rest.length > 0) {
      throw new CommandError('Use announce "TITLE" "MESSAGE", or announce "TITLE" "MESSAGE" GROUP.');
    }
    const sent = await transact(store, (tx) => writeAnnouncement(tx, { title, message, groupId, sentBy: null })).catch(
      (error: unknown) => {
        throw error instanceof AppError ? new CommandError(error.message) : error;
      },
    );
    const { recipientCount: count, groupName } = sent;
    const people = count === 1 ? '1 person' : `${count} people`;
    return [`Sent to ${people}${groupName === null ? '' : ` in ${groupName}`}.`];
  },
};
