import { textWithLink } from '@evens/domain/messages/group-channels/rules';
import { z } from 'zod';
import { groupChannel } from '../group-channels/group-channel.ts';
import { readJson } from '../group-channels/read-json.ts';

const TEXT_MOST = 4096;
/** Telegram answers one of these when no bot has this token. */
const WRONG_TOKEN: readonly (number | undefined)[] = [401, 404];

const problemSchema = z.object({
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z
    .object({ retry_after: z.number().min(0).optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
});

/** A chat of Telegram, through a bot of the group's own. The text is plain, so nothing in it is markup. */
export const telegramChannel = groupChannel({
  name: 'telegram',
  write: ({ config }, { address: { chatId = '', botToken = '' }, message }) => ({
    url: new URL(`${config.telegramUrl}/bot${botToken}/sendMessage`),
    body: JSON.stringify({
      chat_id: chatId,
      text: textWithLink(message, TEXT_MOST),
      link_preview_options: { is_disabled: true },
    }),
  }),
  readProblem(answerText) {
    const { data } = problemSchema.safeParse(readJson(answerText));
    return { text: data && describeProblem(data), retryAfterSeconds: data?.parameters?.retry_after };
  },
});

function describeProblem({ error_code, description, parameters }: z.infer<typeof problemSchema>): string | undefined {
  if (WRONG_TOKEN.includes(error_code)) return 'Telegram doesn’t know this bot token';
  const movedTo = parameters?.migrate_to_chat_id;
  return movedTo === undefined ? description : `The chat has a new ID, ${movedTo}. Connect it again with that`;
}
