import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { Transporter } from 'nodemailer';
import { DeliveryError } from '../delivery.ts';
import { type MailAddress, type Mailer, type OutgoingMail, toHeaders } from './mailer.ts';

type SmtpOptions = { url: string; from: MailAddress };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Sends email through an SMTP server. smtps:// uses TLS from the start, and smtp:// as soon as the server offers it. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const settings = connectionTo(new URL(url));
  let transport: Transporter | undefined;
  async function use(work: (transport: Transporter) => Promise<unknown>): Promise<void> {
    // The library is large, and many groups send no email.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(settings);
    try {
      await work(transport);
    } catch (error) {
      throw translate(error);
    }
  }
  return {
    provider: 'smtp',
    send: (mail) => use((opened) => opened.sendMail(toMessage(mail, from))),
    check: () => use((opened) => opened.verify()),
  };
}

function connectionTo(url: URL) {
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwnMachine = LOOPBACK.test(host);
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password is never sent without TLS, even if the server claims not to support it.
    requireTLS: !isSecure && user !== '' && !isOwnMachine,
    // A server on the same machine rarely has a signed certificate, and no one can listen in between.
    ignoreTLS: isOwnMachine,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: deliveryLimits.timeoutMs,
    greetingTimeout: deliveryLimits.timeoutMs,
    socketTimeout: deliveryLimits.timeoutMs,
    dnsTimeout: deliveryLimits.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toMessage(mail: OutgoingMail, from: MailAddress) {
  const { to, subject, text, html } = mail;
  return { from, to: { name: '', address: to }, subject, text, html, headers: toHeaders(mail, from) };
}

/** A permanent refusal of the recipient or content is about this email. Everything else affects all email. */
function translate(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return DeliveryError.of(error);
  const code = 'code' in error ? String(error.code) : 'UNKNOWN';
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isAboutSender = 'command' in error && error.command === 'MAIL FROM';
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !isAboutSender;
  if (!isAboutMail) return new DeliveryError('unreachable', code, error.message);
  return new DeliveryError(status >= 400 && status < 500 ? 'delayed' : 'refused', `${code} ${status}`, error.message);
}
