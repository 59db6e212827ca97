import { bundleEmail, type NewsBundle } from '@evens/domain/messages/bundles/rules';
import { digestEmail } from '@evens/domain/messages/digest/copy';
import type { Digest } from '@evens/domain/messages/digest/model';
import { isMailKind, writeMail } from '@evens/domain/messages/emails/copy';
import type { EmailContent } from '@evens/domain/messages/emails/model';
import { emailText } from '@evens/domain/messages/emails/rules';
import type { MailData, MailKind } from '@evens/domain/messages/model';
import { EMAIL_TEST, type TestEmailType } from '@evens/domain/messages/samples/model';
import { testEmail } from '@evens/domain/messages/samples/sample-emails';
import type { Subscription } from '@evens/domain/messages/unsubscribe/model';
import { emailFooter, emailTopic } from '@evens/domain/messages/unsubscribe/rules';
import type { NotificationKind } from '@evens/domain/notifications/model';
import type { Context } from '../../../context.ts';
import type { OutgoingMail } from '../../../ports/email/mailer.ts';
import type { ClaimedDelivery } from '../../deliveries/delivery-channel.ts';
import { hashAddress, toUnsubscribeToken } from '../unsubscribe/unsubscribe-token.ts';
import { emailHtml } from './email-html.ts';

export type EmailParts = Pick<ClaimedDelivery, 'kind' | 'userId' | 'groupId' | 'recipient' | 'items' | 'written'>;
export type ComposingContext = Pick<Context, 'publicUrl'> & { config: Pick<Context['config'], 'secret'> };

const WEEKLY_DIGEST = 'weekly_digest';

/** What an email says, made when it's sent or opened. */
export async function composeEmail(ctx: ComposingContext, parts: EmailParts): Promise<Omit<OutgoingMail, 'id' | 'to'>> {
  const { written } = parts;
  if (written) return { subject: written.subject ?? '', text: written.body, headers: {} };
  const content = writeContent(ctx, parts);
  const { footer, headers } = offerUnsubscribe(ctx, findSubscription(parts));
  return {
    subject: content.subject,
    text: emailText(content, footer),
    html: await emailHtml(content, footer),
    headers,
  };
}

/** What a test email looks like (EM-05). */
export function previewTestEmail(
  { publicUrl }: Pick<ComposingContext, 'publicUrl'>,
  { emailType }: { emailType: TestEmailType },
): Promise<string> {
  return emailHtml(testEmail(emailType, publicUrl), null);
}

/** The subject alone, for lists of emails. */
export function composeSubject(ctx: ComposingContext, parts: EmailParts): string {
  return parts.written ? (parts.written.subject ?? '') : writeContent(ctx, parts).subject;
}

function writeContent({ publicUrl }: ComposingContext, { kind, groupId, items }: EmailParts): EmailContent {
  const [first] = items;
  if (!first) throw new Error('an email needs something to tell');
  if (isMailKind(kind)) return writeMail(kind, first.data as MailData[MailKind]);
  if (kind === EMAIL_TEST) return testEmail(first.data.emailType as TestEmailType, publicUrl);
  if (kind === WEEKLY_DIGEST) return digestEmail(first.data as Digest, publicUrl);
  return bundleEmail(items as NewsBundle, { publicUrl, groupId });
}

/** What the recipient can unsubscribe from. Nothing, if they asked for the email themselves. */
function findSubscription({ kind, userId, recipient }: EmailParts): Subscription | null {
  if (kind === 'group_invite') return { subscriber: hashAddress(recipient), topic: 'invites' };
  if (userId === null || isMailKind(kind) || kind === EMAIL_TEST) return null;
  const topic = kind === WEEKLY_DIGEST ? kind : emailTopic(kind as NotificationKind);
  return topic && { subscriber: userId, topic };
}

/** A link at the end for people, and headers for mail programs, which then show a button of their own (RFC 8058). */
function offerUnsubscribe({ publicUrl, config }: ComposingContext, subscription: Subscription | null) {
  if (!subscription) return { footer: null, headers: {} };
  const token = toUnsubscribeToken(config.secret, subscription);
  return {
    footer: emailFooter(subscription.topic, `${publicUrl}/unsubscribe#token=${token}`),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
