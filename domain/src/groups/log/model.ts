/** What an entry of the group log is about. */
export const GROUP_LOG_KINDS = ['member', 'role', 'settings', 'invite_code', 'bid', 'bet', 'payment'] as const;
export type GroupLogKind = (typeof GROUP_LOG_KINDS)[number];

/** One decision in a group, as a sentence that still makes sense after people have left. */
export type GroupLogEntry = { kind: GroupLogKind; text: string };
