import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** A call of our own within the library: opens a session for somebody who has proved elsewhere who they are. */
export const entering = {
  id: 'entering',
  endpoints: {
    enter: createAuthEndpoint('/enter', { method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(ctx.body.userId);
      if (!user) throw new Error('nobody has this account');
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ user: { id: user.id } });
    }),
  },
};
