/** The header's texts. Those of its forms load with the forms. */
export const groupControlsCopy = {
  group: 'Group:',
  groups: 'Groups',
  create: 'Create Group',
  join: 'Join Group',
  joinNew: 'Join New Group',
  all: 'All Groups',
  log: 'Group Log',
  audit: 'Audit',
  invite: 'Invite',
} as const;
