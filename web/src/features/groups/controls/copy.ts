/** The words of the header, apart from those of the forms so that these come with them. */
export const groupControlsCopy = {
  groups: 'Groups',
  create: 'Create Group',
  join: 'Join Group',
  joinNew: 'Join New Group',
  all: 'All Groups',
  log: 'Group Log',
  audit: 'Audit',
  invite: 'Invite',
} as const;
