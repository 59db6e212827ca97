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
  /** A group that becomes a supergroup gets a new ID, under which the bot is in it as before. */
  parameters: z
    .object({ retry_after: z.number().min(0).optional(), migrate_to_chat_id: z.int().optional() })
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
    const problem = readProblem(answerText);
    return { text: describeProblem(problem), retryAfterSeconds: problem.parameters?.retry_after };
  },
  findNewAddress(answerText, address) {
    const chatId = readProblem(answerText).parameters?.migrate_to_chat_id;
    return chatId === undefined ? null : { ...address, chatId: String(chatId) };
  },
});

function readProblem(answerText: string): z.infer<typeof problemSchema> {
  return problemSchema.safeParse(readJson(answerText)).data ?? {};
}

function describeProblem({ error_code, description }: z.infer<typeof problemSchema>): string | undefined {
  return WRONG_TOKEN.includes(error_code) ? 'Telegram doesn’t know this bot token' : description;
}
