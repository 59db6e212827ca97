import { textWithLink } from '@evens/domain/messages/group-channels/rules';
import { z } from 'zod';
import { groupChannel } from '../group-channels/group-channel.ts';
import { readJson } from '../group-channels/read-json.ts';

const CONTENT_MOST = 2000;

/** Discord waits in seconds, in its body as well as in Retry-After. */
const problemSchema = z.object({ message: z.string().optional(), retry_after: z.number().min(0).optional() });

/** Discord's webhooks answer 204. No name in a message can ping anyone. */
export const discordChannel = groupChannel({
  name: 'discord',
  write: (_ctx, { address: { url = '' }, message }) => ({
    url: new URL(url),
    body: JSON.stringify({
      content: textWithLink(message, CONTENT_MOST),
      allowed_mentions: { parse: [] },
    }),
  }),
  readProblem(answerText) {
    const { data } = problemSchema.safeParse(readJson(answerText));
    return { text: data?.message, retryAfterSeconds: data?.retry_after };
  },
});
