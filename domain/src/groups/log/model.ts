/** What an entry of the group log is about. */
export const GROUP_LOG_KINDS = ['member', 'role', 'settings', 'invite_code', 'bid', 'bet', 'payment'] as const;
export type GroupLogKind = (typeof GROUP_LOG_KINDS)[number];

/** One thing that was decided in a group, as a sentence that reads well after people have left. */
export type GroupLogEntry = { kind: GroupLogKind; text: string };
