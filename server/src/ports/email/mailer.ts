import type { MailProvider } from '@evens/domain/messages/model';

export type OutgoingMail = { id: string; to: string; subject: string; text: string };

/** Sends email, or throws a DeliveryError. */
export type Mailer = { readonly provider: MailProvider; send(mail: OutgoingMail): Promise<void> };

/** The address in MAIL_FROM. */
export type MailAddress = { name: string; address: string };

/** Sends nothing. Email stays in the database, where the host can read it. */
export const capturingMailer: Mailer = { provider: 'captured', send: async () => {} };
