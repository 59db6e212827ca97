type Log = { lastNumber: number };
type LoggedEvent = { number: number; type: string; data: unknown; createdAt: Date };

export type LiveTables = {
  groupLogs: Log & { groupId: string };
  groupEvents: LoggedEvent & { groupId: string };
  userLogs: Log & { userId: string };
  userEvents: LoggedEvent & { userId: string };
};
