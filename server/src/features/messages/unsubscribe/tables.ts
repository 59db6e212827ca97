export type UnsubscribeTables = {
  stoppedInvites: { addressHash: string; createdAt: Date };
};
