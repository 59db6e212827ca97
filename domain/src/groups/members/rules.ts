import type { ErrorSpec } from '../../shared/errors.ts';
import type { Role } from '../model.ts';
import { memberErrors } from './errors.ts';

type Leaving = { role: Role; hasOthers: boolean; hasOtherAdmin: boolean };
type NewRole = { from: Role; to: Role; hasOtherAdmin: boolean };

/** Someone who creates a group or joins an empty one is its admin; everyone else starts as a member (GR-20, GR-27). */
export function roleOnJoining({ memberCount }: { memberCount: number }): Role {
  return memberCount === 0 ? 'admin' : 'member';
}

/** The last admin stays one (GS-13). */
export function roleRefusal({ from, to, hasOtherAdmin }: NewRole): ErrorSpec | null {
  return from === 'admin' && to !== 'admin' && !hasOtherAdmin ? memberErrors.LAST_ADMIN : null;
}

/** Members can't remove themselves (GS-15). That only admins remove anyone is up to the server's gate. */
export function removalRefusal({ viewerId, memberId }: { viewerId: string; memberId: string }): ErrorSpec | null {
  return viewerId === memberId ? memberErrors.OWN_REMOVAL : null;
}

/** The last admin can leave only if no one else is in the group (GS-22). */
export function leaveRefusal({ role, hasOthers, hasOtherAdmin }: Leaving): ErrorSpec | null {
  return role === 'admin' && hasOthers && !hasOtherAdmin ? memberErrors.LAST_ADMIN : null;
}
