export type AnnouncementTables = {
  announcements: {
    id: string;
    /** Null for an announcement to everyone. */
    groupId: string | null;
    /** Null if it came from the command line. */
    sentBy: string | null;
    title: string;
    message: string;
    recipientCount: number;
    createdAt: Date;
  };
};
