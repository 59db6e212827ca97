import type { NotificationKind } from '@evens/domain/notifications/model';
import type { ColumnType, Generated } from 'kysely';

export type NotificationTables = {
  notifications: {
    id: string;
    userId: string;
    groupId: string;
    cause: string;
    type: NotificationKind;
    title: string;
    message: string;
    route: string | null;
    data: ColumnType<Record<string, unknown>, string, never>;
    isRead: boolean;
    readAt: Generated<Date | null>;
    createdAt: Date;
  };
};
