/** Whether private addresses and plain HTTP are allowed, because the host says so (RC-09). */
export type AddressOptions = { mayCallPrivate: boolean };

export type AddressField = {
  label: string;
  example: string;
  /** It can stay empty. */
  isOptional?: true;
  /** What the field takes, given without spaces around it. */
  isValid: (text: string, options: AddressOptions) => boolean;
};

/** What a group's admins see of a service when they connect it. */
type GroupService = {
  label: string;
  /** The same in the middle of a sentence. */
  named: string;
  /** Where to find what the fields take. */
  help: string;
  /** In the order of the form. The last one that's filled in is the most secret. */
  fields: Readonly<Record<string, AddressField>>;
};

/** Where a group's admins can have its news posted, in the order of the form (RC-07). */
export const GROUP_CHANNELS = ['discord', 'slack', 'telegram', 'ntfy', 'webhook'] as const;
export type GroupChannel = (typeof GROUP_CHANNELS)[number];

export const groupServices: Readonly<Record<GroupChannel, GroupService>> = {
  discord: {
    label: 'Discord',
    named: 'Discord',
    help: 'In Discord, open the channel’s settings, then Integrations, then Webhooks. Create a webhook there and copy its URL.',
    fields: {
      url: {
        label: 'Webhook URL',
        example: 'https://discord.com/api/webhooks/...',
        isValid: (text, options) => isWebAddress(text, options) && /\/api\/webhooks\/\d+\/[\w-]+$/.test(text),
      },
    },
  },
  slack: {
    label: 'Slack',
    named: 'Slack',
    help: 'At api.slack.com/apps, create an app for your workspace. Under Incoming Webhooks, add a webhook to the channel you want and copy its URL.',
    fields: {
      url: {
        label: 'Webhook URL',
        example: 'https://hooks.slack.com/services/...',
        isValid: (text, options) => isWebAddress(text, options) && /\/services\/\w+\/\w+\/[\w-]+$/.test(text),
      },
    },
  },
  telegram: {
    label: 'Telegram',
    named: 'Telegram',
    help: 'In Telegram, @BotFather makes a bot and gives you its token. Add the bot to your group and write a message there. Then api.telegram.org/bot<token>/getUpdates shows the chat ID.',
    fields: {
      chatId: {
        label: 'Chat ID',
        example: '-1001234567890',
        isValid: (text) => /^(?:-?\d{1,16}|@[a-z]\w{3,31})$/i.test(text),
      },
      botToken: {
        label: 'Bot token',
        example: '1234567890:AAE...',
        isValid: (text) => /^\d{5,}:[\w-]{20,}$/.test(text),
      },
    },
  },
  ntfy: {
    label: 'ntfy',
    named: 'ntfy',
    help: 'Use https://ntfy.sh or your own server. Anyone who knows the topic can read it, so pick one that’s hard to guess. If your server asks for it, create an access token in its web app, under Account.',
    fields: {
      server: {
        label: 'Server',
        example: 'https://ntfy.sh',
        isValid: (text, options) => isWebAddress(text, options) && /^https?:\/\/[^/?]+\/?$/i.test(text),
      },
      topic: { label: 'Topic', example: 'sunday-crew-x7Kq2', isValid: (text) => /^[\w-]{1,64}$/.test(text) },
      accessToken: {
        label: 'Access token',
        example: 'tk_...',
        isOptional: true,
        isValid: (text) => /^tk_\w+$/.test(text),
      },
    },
  },
  webhook: {
    label: 'Webhook',
    named: 'a webhook',
    help: 'Evens posts signed JSON to this address. You’ll see the signing secret once, after you connect.',
    fields: { url: { label: 'Address', example: 'https://example.com/evens', isValid: isWebAddress } },
  },
};

/** An address without a user name, because that's where passwords hide, and without a fragment. */
function isWebAddress(text: string, { mayCallPrivate }: AddressOptions): boolean {
  const [, scheme] = /^(https?):\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i.exec(text) ?? [];
  return scheme !== undefined && (mayCallPrivate || scheme.toLowerCase() === 'https');
}
