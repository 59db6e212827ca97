import type { MailConfig } from '../../config.ts';
import { capturingMailer, type Mailer } from './mailer.ts';
import { sendgridMailer } from './mailer-sendgrid.ts';
import { smtpMailer } from './mailer-smtp.ts';

/** The way out that the settings name; without one, mail is captured (EM-01). */
export function createMailer(config: MailConfig): Mailer {
  if (config.via === 'smtp') return smtpMailer(config);
  return config.via === 'sendgrid' ? sendgridMailer(config) : capturingMailer;
}
