import type { CommentEntity } from '@evens/domain/comments/model';

export type CommentTables = {
  comments: {
    id: string;
    groupId: string;
    entityType: CommentEntity;
    entityId: string;
    userId: string;
    userName: string;
    content: string;
    createdAt: Date;
  };
};
