import type { Generated } from 'kysely';

export type PushTables = {
  /** The browsers that people turned push on for. */
  pushDevices: {
    id: Generated<string>;
    sessionId: string;
    userId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    userAgent: string | null;
    createdAt: Date;
  };
  /** The one pair of keys that pushes are signed with. */
  vapidKeys: { id: Generated<number>; publicKey: string; privateKey: string };
};
