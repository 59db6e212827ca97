import type { GroupPermissions, Role } from './model.ts';

/** Admins always may; members while the group lets them (GR-32). */
export function canInvite(group: { permissions: GroupPermissions }, role: Role): boolean {
  return role === 'admin' || group.permissions.membersCanInvite;
}

/** Admins always may; members while the group lets them (SS-13). */
export function canViewStats(group: { permissions: GroupPermissions }, role: Role): boolean {
  return role === 'admin' || group.permissions.membersCanViewStats;
}
