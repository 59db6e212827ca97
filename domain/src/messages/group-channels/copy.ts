import type { GroupChannel } from '../../deliveries/model.ts';

type ChannelTexts = {
  label: string;
  /** The same in the middle of a sentence. */
  named: string;
  /** Where to find what the fields take. */
  help: string;
  fields: Readonly<Record<string, { label: string; example: string }>>;
};

export const channelTexts: Readonly<Record<GroupChannel, ChannelTexts>> = {
  discord: {
    label: 'Discord',
    named: 'Discord',
    help: 'In Discord, open the channel’s settings, then Integrations, Webhooks, and copy the webhook URL.',
    fields: { url: { label: 'webhook URL', example: 'https://discord.com/api/webhooks/...' } },
  },
  webhook: {
    label: 'Webhook',
    named: 'a webhook',
    help: 'Evens posts signed JSON to this address. You’ll see the signing secret once.',
    fields: { url: { label: 'address', example: 'https://example.com/evens' } },
  },
};

export const channelTestText = 'This is a test from Evens. News from your group will show up here.';
