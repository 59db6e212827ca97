import { defineErrors } from '../../shared/errors.ts';

export const unsubscribeErrors = defineErrors({
  UNSUBSCRIBE_LINK_INVALID: {
    status: 404,
    message: 'This link doesn’t work. Sign in and change your notification settings instead.',
  },
});
