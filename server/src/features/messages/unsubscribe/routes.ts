import { z } from 'zod';
import { doneResponse } from '../../accounts/api.ts';
import { anyoneRoute } from '../../accounts/gate.ts';
import { stopEmails } from './stop-emails.ts';

const tokenParams = z.object({ token: z.string().min(1).max(200) });

/** The address in an email's List-Unsubscribe header (RFC 8058). Mail programs post to it, and people may open it. */
export const unsubscribeRoutes = [
  anyoneRoute({
    method: 'get',
    path: '/api/unsubscribe/{token}',
    operationId: 'openUnsubscribe',
    params: tokenParams,
    answer: {
      302: { description: 'To the page with the button. Opening it changes nothing, because scanners do too' },
    },
    run: ({ c, params }) => c.redirect(`/unsubscribe#${new URLSearchParams(params)}`),
  }),

  anyoneRoute({
    method: 'post',
    path: '/api/unsubscribe/{token}',
    operationId: 'unsubscribe',
    params: tokenParams,
    answer: [doneResponse, 'These emails are stopped, now or before'],
    run: async ({ ctx, params }) => {
      await stopEmails(ctx, params.token);
      return { status: true as const };
    },
  }),
];
