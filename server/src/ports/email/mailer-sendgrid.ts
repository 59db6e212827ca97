import { deliveryLimits } from '@evens/domain/deliveries/model';
import { readRetryAfter } from '@evens/domain/deliveries/rules';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { processNow } from '../clock-process.ts';
import { DeliveryError } from '../delivery.ts';
import { type MailAddress, type Mailer, type OutgoingMail, toHeaders } from './mailer.ts';

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
      const { status, headers } = response;
      const retryAfterMs = readRetryAfter(headers.get('retry-after'), processNow());
      throw new DeliveryError(toFailure(status), String(status), await readProblem(response), retryAfterMs);
    },
  };
}

/** Turns off tracking, so links aren't changed. */
function toBody(mail: OutgoingMail, from: MailAddress) {
  const { id, to, subject, text, html } = mail;
  const { name, address } = from;
  return {
    personalizations: [{ to: [{ email: to }], custom_args: { evens_mail: id } }],
    from: { email: address, ...(name ? { name } : {}) },
    subject,
    content: [{ type: 'text/plain', value: text }, ...(html === undefined ? [] : [{ type: 'text/html', value: html }])],
    headers: toHeaders(mail, from),
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
function toFailure(status: number) {
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
