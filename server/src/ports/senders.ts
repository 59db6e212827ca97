import { noContacts } from './contacts/contacts.ts';
import { sendgridContacts } from './contacts/contacts-sendgrid.ts';
import { createMailer, type MailConfig } from './email/mailers.ts';
import { createSms, type SmsConfig } from './sms/sms-providers.ts';

type SendersConfig = { mail: MailConfig; sms: SmsConfig; publicUrl: string | undefined };

/** What sends email and text messages, and who keeps the contacts: SendGrid, if its key sends the email (CS-07). */
export function createSenders({ mail, sms, publicUrl }: SendersConfig) {
  return {
    mailer: createMailer(mail),
    sms: createSms(sms, publicUrl),
    contacts: mail.via === 'sendgrid' ? sendgridContacts(mail) : noContacts,
  };
}
