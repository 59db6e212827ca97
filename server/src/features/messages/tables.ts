import type { MailKind, MailProvider, MailStatus } from '@evens/domain/messages/model';
import type { Generated, GeneratedAlways } from 'kysely';

export type MessageTables = {
  mails: {
    id: string;
    number: GeneratedAlways<number>;
    kind: MailKind;
    recipient: string;
    subject: string;
    body: string | null;
    status: MailStatus;
    provider: MailProvider | null;
    error: string | null;
    attempts: Generated<number>;
    dueAt: Date | null;
    createdAt: Date;
  };
};
