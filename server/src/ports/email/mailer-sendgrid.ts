import { deliveryLimits } from '@evens/domain/messages/model';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { DeliveryError } from '../delivery.ts';
import type { MailAddress, Mailer, OutgoingMail } from './mailer.ts';

type SendgridOptions = { url: string; apiKey: string; from: MailAddress };

const MAX_ANSWER = 10_000;

/** Hands mail to SendGrid by its API, which answers 202 once it has taken one. */
export function sendgridMailer({ url, apiKey, from }: SendgridOptions): Mailer {
  const address = `${withoutEndSlashes(url).replace(/\/v3$/, '')}/v3/mail/send`;
  return {
    provider: 'sendgrid',
    async send(mail) {
      const response = await post(address, apiKey, bodyOf(mail, from));
      if (response.ok) return;
      throw new DeliveryError(failureOf(response.status), String(response.status), await problemOf(response));
    },
  };
}

/** Links stay as they are: nothing follows what the recipient does with them. */
function bodyOf({ id, to, subject, text }: OutgoingMail, { name, address }: MailAddress) {
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
    // A redirect could lead anywhere and would carry the key there, so it counts as a failed answer.
    return await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    // What the runtime throws may quote the request.
    throw new DeliveryError('unreachable', 'NETWORK', 'SendGrid isn’t responding');
  }
}

/** A refused request is about this mail; a refused key or sender, too many requests and faults concern all of them. */
function failureOf(status: number) {
  return status === 400 || status === 413 || status === 422 ? ('refused' as const) : ('unreachable' as const);
}

type Problems = { errors?: { message?: unknown }[] };

async function problemOf(response: Response): Promise<string> {
  const said = await response.text().catch(() => '');
  try {
    const { errors = [] } = JSON.parse(said.slice(0, MAX_ANSWER)) as Problems;
    const reasons = errors.map(({ message }) => String(message));
    return `SendGrid answered ${response.status}: ${reasons.join(' ')}`;
  } catch {
    return `SendGrid answered ${response.status}`;
  }
}
