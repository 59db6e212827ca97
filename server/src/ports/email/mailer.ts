import type { MailProvider } from '@evens/domain/messages/model';

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Headers other than the usual ones, such as List-Unsubscribe. */
  headers: Readonly<Record<string, string>>;
};

export type Mailer = {
  readonly provider: MailProvider;
  /** Sends email, or throws a DeliveryError. */
  send(mail: OutgoingMail): Promise<void>;
  /** Signs in without sending anything, or throws a DeliveryError. */
  check(): Promise<void>;
};

/** The address in MAIL_FROM. */
export type MailAddress = { name: string; address: string };

/** The id is the same at every attempt, so a mailbox recognizes an email that arrives twice. */
export function toHeaders({ id, headers }: OutgoingMail, from: MailAddress): Record<string, string> {
  const domain = from.address.split('@')[1] ?? 'localhost';
  return { 'Message-ID': `<${id}@${domain}>`, 'Auto-Submitted': 'auto-generated', ...headers };
}

/** Sends nothing. Email stays in the database, where the host can read it. */
export const capturingMailer: Mailer = { provider: 'captured', send: async () => {}, check: async () => {} };
