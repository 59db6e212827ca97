import type { MailProvider } from '@evens/domain/messages/model';

export type OutgoingMail = { id: string; to: string; subject: string; text: string };

/** Whoever takes mail from here; a mail that is not taken throws a DeliveryError. */
export type Mailer = { readonly provider: MailProvider; send(mail: OutgoingMail): Promise<void> };

/** As it stands in MAIL_FROM. */
export type MailAddress = { name: string; address: string };

/** Nobody takes mail: it stays where it was written, for the host to look at. */
export const capturingMailer: Mailer = { provider: 'captured', send: async () => {} };
