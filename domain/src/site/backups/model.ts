/** Daily backups are made and deleted by Evens. The others are made by site admins. */
export const BACKUP_KINDS = ['daily', 'manual'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export type BackupName = { kind: BackupKind; createdAt: Date };

/** When daily backups are due: early in the morning in the US, when few people bet. */
export const BACKUP_HOUR_UTC = 10;
