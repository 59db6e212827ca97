import type { GroupPermissions, Role } from '../model.ts';

/** Admins always may; members while the group lets them (GR-32). */
export function canInvite(group: { permissions: GroupPermissions }, role: Role): boolean {
  return role === 'admin' || group.permissions.membersCanInvite;
}

type Change = { from: { permissions: GroupPermissions }; to: { permissions: GroupPermissions } };

/** Whether someone who knows the invite code may no longer pass it on: then it has to be replaced (GR-32). */
export function losesInviteRight(role: Role, { from, to }: Change): boolean {
  return canInvite(from, role) && !canInvite(to, role);
}

/** Admins always may; members while the group lets them (SS-13). */
export function canViewStats(
  group: { permissions: Pick<GroupPermissions, 'membersCanViewStats'> },
  role: Role,
): boolean {
  return role === 'admin' || group.permissions.membersCanViewStats;
}
