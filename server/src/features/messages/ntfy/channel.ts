import { CHANNEL_TEST } from '@evens/domain/messages/group-channels/model';
import { fitText } from '@evens/domain/messages/group-channels/rules';
import { z } from 'zod';
import { groupChannel } from '../group-channels/group-channel.ts';
import { readJson } from '../group-channels/read-json.ts';

/** ntfy counts 4,096 bytes, and no UTF-16 unit takes more than three. */
const MESSAGE_MOST = 1365;

const problemSchema = z.object({ error: z.string() });

/** A topic of ntfy.sh or of a server of one's own. The tag lets people subscribe to only some kinds of news. */
export const ntfyChannel = groupChannel({
  name: 'ntfy',
  write: (_ctx, { address: { server = '', topic = '', accessToken = '' }, message }) => ({
    url: new URL(server),
    headers: accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      topic,
      title: message.groupName,
      message: fitText(message.text, MESSAGE_MOST),
      click: message.link,
      tags: [message.news[0]?.kind ?? CHANNEL_TEST],
    }),
  }),
  readProblem: (answerText) => ({ text: problemSchema.safeParse(readJson(answerText)).data?.error }),
});
