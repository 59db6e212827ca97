import { defineErrors } from '../../shared/errors.ts';

export const memberErrors = defineErrors({
  MEMBER_NOT_FOUND: { status: 404, message: 'This member is no longer in the group.' },
  LAST_ADMIN: { status: 409, message: 'A group must keep at least one administrator.' },
  OWN_REMOVAL: { status: 403, message: 'You cannot remove yourself. Leave the group instead.' },
  ROLE_INVALID: { status: 422, message: 'The role must be admin or member' },
});
