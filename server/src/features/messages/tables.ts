import type {
  MailKind,
  MailProvider,
  MailStatus,
  TextKind,
  TextProvider,
  TextStatus,
} from '@evens/domain/messages/model';
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
  texts: {
    id: string;
    number: GeneratedAlways<number>;
    userId: string;
    kind: TextKind;
    recipient: string;
    body: string | null;
    status: TextStatus;
    provider: TextProvider | null;
    providerId: Generated<string | null>;
    segments: Generated<number>;
    costMicros: Generated<number | null>;
    error: string | null;
    attempts: Generated<number>;
    dueAt: Date | null;
    createdAt: Date;
  };
};
