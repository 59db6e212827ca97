import { createHmac } from 'node:crypto';
import { CHANNEL_TEST } from '@evens/domain/messages/group-channels/model';
import { groupChannel } from '../group-channels/group-channel.ts';

/**
 * Any address, in the form of the Standard Webhooks specification, so that its libraries verify what arrives. The id is
 * the same at every attempt, and the signature covers the id, the time, and the body (RC-09).
 */
export const webhookChannel = groupChannel({
  name: 'webhook',
  write(_ctx, { address: { url = '', secret = '' }, message, delivery: { id, createdAt }, now }) {
    const { groupName, news, text, link } = message;
    const body = JSON.stringify({
      type: news[0]?.kind ?? CHANNEL_TEST,
      timestamp: createdAt.toISOString(),
      data: { groupName, text, link, news },
    });
    const timestamp = String(Math.floor(now.getTime() / 1000));
    return {
      url: new URL(url),
      headers: {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${sign(`${id}.${timestamp}.${body}`, secret)}`,
      },
      body,
    };
  },
});

function sign(signed: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
