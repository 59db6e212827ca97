import { callSendgrid, type SendgridAccount } from '../sendgrid-call.ts';
import { type MailAddress, type Mailer, type OutgoingMail, toHeaders } from './mailer.ts';

type SendgridOptions = SendgridAccount & { from: MailAddress };

/** Sends email through SendGrid's API. */
export function sendgridMailer({ from, ...account }: SendgridOptions): Mailer {
  return {
    provider: 'sendgrid',
    send: (mail) => callSendgrid(account, { method: 'POST', path: 'mail/send', body: toBody(mail, from) }),
    check: () => callSendgrid(account, { method: 'GET', path: 'scopes' }),
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
