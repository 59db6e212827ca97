import { capturingMailer, type MailAddress, type Mailer } from './mailer.ts';
import { sendgridMailer } from './mailer-sendgrid.ts';
import { smtpMailer } from './mailer-smtp.ts';

/** What sends email, if anything does. */
export type MailConfig =
  | { via: 'smtp'; url: string; from: MailAddress }
  | { via: 'sendgrid'; url: string; apiKey: string; from: MailAddress }
  | { via: 'captured' };

/** The email service from the settings. Without one, email is captured (EM-01). */
export function createMailer(config: MailConfig): Mailer {
  if (config.via === 'smtp') return smtpMailer(config);
  return config.via === 'sendgrid' ? sendgridMailer(config) : capturingMailer;
}
