import { CHANNELS, type Channel } from '@evens/domain/deliveries/model';
import type { Context } from '../../context.ts';
import type { DeliveryChannel } from '../deliveries/delivery-channel.ts';
import { contactsChannel } from './contacts/channel.ts';
import { discordChannel } from './discord/channel.ts';
import { emailChannel } from './email/channel.ts';
import { ntfyChannel } from './ntfy/channel.ts';
import { pushChannel } from './push/channel.ts';
import { slackChannel } from './slack/channel.ts';
import { telegramChannel } from './telegram/channel.ts';
import { textChannel } from './text/channel.ts';
import { webhookChannel } from './webhook/channel.ts';

/** Every way out of Evens. The compiler makes sure that none is missing (RC-02). */
export const channels: Readonly<Record<Channel, DeliveryChannel>> = {
  email: emailChannel,
  text: textChannel,
  discord: discordChannel,
  slack: slackChannel,
  telegram: telegramChannel,
  ntfy: ntfyChannel,
  webhook: webhookChannel,
  push: pushChannel,
  contacts: contactsChannel,
};

/** The channels that have no provider. What goes there stays in the database. */
export function listCapturedChannels(ctx: Pick<Context, 'mailer' | 'sms' | 'contacts'>): Channel[] {
  return CHANNELS.filter((name) => channels[name].provider(ctx) === 'captured');
}
