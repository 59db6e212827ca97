import { getPublicUrl } from '../config.ts';
import { listCapturedMails } from '../features/messages/queries.ts';
import { type Command, CommandError } from './command.ts';

const SHOWN = 10;

/** Shows saved emails to a host who runs Evens without a mail server (EM-01, EM-13). */
export const mail: Command = {
  usage: [['mail', `show the last ${SHOWN} emails that were saved because no mail server is set`]],
  async run({ store, config }, words) {
    if (words.length > 0) throw new CommandError('mail takes no arguments.');
    const mails = await listCapturedMails(
      store.database.db,
      { config, publicUrl: getPublicUrl(config) },
      { most: SHOWN },
    );
    if (mails.length === 0) return ['There are no saved emails.'];
    return mails.flatMap(({ at, to, subject, text }, index) => [
      ...(index === 0 ? [] : ['']),
      `${at.toISOString()}  to ${to}`,
      subject,
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => (line ? `    ${line}` : '')),
    ]);
  },
};
