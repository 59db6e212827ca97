import { listCapturedTexts } from '../features/messages/queries.ts';
import { type Command, CommandError } from './command.ts';

const SHOWN = 10;

/** Shows saved text messages to a host who runs Evens without Twilio (SM-01). */
export const texts: Command = {
  usage: [['texts', `show the last ${SHOWN} text messages that were saved because no Twilio account is set`]],
  async run({ store }, words) {
    if (words.length > 0) throw new CommandError('texts takes no arguments.');
    const captured = await listCapturedTexts(store.database.db, { most: SHOWN });
    if (captured.length === 0) return ['There are no saved text messages.'];
    return captured.flatMap(({ at, to, text }) => [`${at.toISOString()}  to ${to}`, `    ${text}`]);
  },
};
