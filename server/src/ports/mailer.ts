import type { MailFailure, MailProvider } from '@evens/domain/messages/model';

export type OutgoingMail = { id: string; to: string; subject: string; text: string };

/** Whoever takes mail from here; a mail that is not taken throws a MailError. */
export type Mailer = { readonly provider: MailProvider; send(mail: OutgoingMail): Promise<void> };

/** As it stands in MAIL_FROM. */
export type MailAddress = { name: string; address: string };

/** Why a mail did not go out. The message may name the recipient; the code never does. */
export class MailError extends Error {
  readonly failure: MailFailure;
  readonly code: string;

  constructor(failure: MailFailure, code: string, message: string) {
    super(message);
    this.failure = failure;
    this.code = code;
  }

  static of(error: unknown): MailError {
    if (error instanceof MailError) return error;
    return new MailError('delayed', 'UNKNOWN', error instanceof Error ? error.message : 'unknown failure');
  }
}

/** Nobody takes mail: it stays where it was written, for the host to look at. */
export const capturingMailer: Mailer = { provider: 'captured', send: async () => {} };
