import { deliveryLimits } from '@evens/domain/messages/model';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { DeliveryError } from '../delivery.ts';
import type { MailAddress, Mailer, OutgoingMail } from './mailer.ts';

type SendgridOptions = { url: string; apiKey: string; from: MailAddress };

const MAX_ANSWER = 10_000;

/** Sends email through SendGrid's API, which answers 202 once it has accepted one. */
export function sendgridMailer({ url, apiKey, from }: SendgridOptions): Mailer {
  const address = `${withoutEndSlashes(url).replace(/\/v3$/, '')}/v3/mail/send`;
  return {
    provider: 'sendgrid',
    async send(mail) {
      const response = await post(address, apiKey, toBody(mail, from));
      if (response.ok) return;
      throw new DeliveryError(toDeliveryError(response.status), String(response.status), await readProblem(response));
    },
  };
}

/** Turns off tracking, so links aren't changed. */
function toBody({ id, to, subject, text }: OutgoingMail, { name, address }: MailAddress) {
  return {
    personalizations: [{ to: [{ email: to }], custom_args: { evens_mail: id } }],
    from: { email: address, ...(name ? { name } : {}) },
    subject,
    content: [{ type: 'text/plain', value: text }],
    headers: { 'Auto-Submitted': 'auto-generated' },
    tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
  };
}

async function post(address: string, apiKey: string, body: unknown): Promise<Response> {
  try {
    // A redirect could send the key anywhere, so it counts as a failure.
    return await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    // The original error may quote the request.
    throw new DeliveryError('unreachable', 'NETWORK', 'SendGrid isn’t responding');
  }
}

/** A refused request is about this email. A refused key or sender, too many requests, and server errors affect all email. */
function toDeliveryError(status: number) {
  return status === 400 || status === 413 || status === 422 ? ('refused' as const) : ('unreachable' as const);
}

type Problems = { errors?: { message?: unknown }[] };

async function readProblem(response: Response): Promise<string> {
  const answerText = await response.text().catch(() => '');
  try {
    const { errors = [] } = JSON.parse(answerText.slice(0, MAX_ANSWER)) as Problems;
    const reasons = errors.map(({ message }) => String(message));
    return `SendGrid answered ${response.status}: ${reasons.join(' ')}`;
  } catch {
    return `SendGrid answered ${response.status}`;
  }
}
