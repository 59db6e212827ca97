export const COMMENT_ENTITIES = ['bid', 'bet'] as const;
export type CommentEntity = (typeof COMMENT_ENTITIES)[number];

/** What the box for a comment shows (CM-05). */
export type ComposerState = 'empty' | 'typing' | 'near_limit' | 'over_limit' | 'posting';
