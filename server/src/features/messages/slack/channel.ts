import { groupChannel } from '../group-channels/group-channel.ts';

/** What Slack's incoming webhooks answer when they don't answer "ok". */
const problems: Readonly<Record<string, string>> = {
  no_service: 'This webhook was removed',
  no_team: 'The workspace is gone',
  invalid_token: 'This webhook was removed',
  channel_not_found: 'The channel is gone',
  channel_is_archived: 'The channel is archived',
  action_prohibited: 'The workspace doesn’t allow this webhook',
  posting_to_general_channel_denied: 'Only admins of the workspace can post in this channel',
};

/** A channel of a Slack workspace. No name in a message can mention anyone, because Slack reads only escaped signs as text. */
export const slackChannel = groupChannel({
  name: 'slack',
  write: (_ctx, { address: { url = '' }, message: { text, link } }) => ({
    url: new URL(url),
    body: JSON.stringify({ text: escapeSigns(`${text}\n${link}`), unfurl_links: false }),
  }),
  readProblem(answerText) {
    const word = /^[a-z_]{1,50}$/.exec(answerText.trim())?.[0];
    return { text: word === undefined ? undefined : (problems[word] ?? word) };
  },
});

function escapeSigns(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
