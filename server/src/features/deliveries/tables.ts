import type { Channel, DeliveryState } from '@evens/domain/deliveries/model';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type DeliveryTables = {
  deliveries: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    channel: Channel;
    kind: string;
    userId: string | null;
    groupId: string | null;
    recipient: string;
    cause: string | null;
    newsId: Generated<string | null>;
    bundle: string | null;
    bundledInto: Generated<string | null>;
    payload: ColumnType<Record<string, unknown> | null, string | null, null>;
    subject: Generated<string | null>;
    body: Generated<string | null>;
    state: DeliveryState;
    provider: string | null;
    providerId: Generated<string | null>;
    segments: Generated<number>;
    costMicros: Generated<number | null>;
    attempts: Generated<number>;
    dueAt: Date | null;
    restUntil: Generated<Date | null>;
    error: Generated<string | null>;
    createdAt: Date;
    sentAt: Date | null;
  };
  /** The emails about a group's news that go nowhere, because no mail server is set up: one for each place in the arrays. */
  capturedNews: {
    id: string;
    newsId: string;
    kind: string;
    groupId: string;
    userIds: string[];
    recipients: string[];
    numbers: number[];
    createdAt: Date;
  };
};
