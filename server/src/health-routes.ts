import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { createRouter, json } from './http/router.ts';

const healthShape = z
  .object({ status: z.enum(['ok', 'failing']), database: z.enum(['ok', 'failing']) })
  .openapi('Health');

const getHealth = createRoute({
  method: 'get',
  path: '/api/health',
  operationId: 'getHealth',
  responses: {
    200: { description: 'The server is up and its database responds', content: json(healthShape) },
    503: { description: 'The database isn’t responding', content: json(healthShape) },
  },
});

export function healthRoutes(ctx: Context) {
  const router = createRouter();
  router.openapi(getHealth, async (c) => {
    const isUp = await sql`select 1`.execute(ctx.store.database.db).then(
      () => true,
      () => false,
    );
    if (isUp) return c.json({ status: 'ok' as const, database: 'ok' as const }, 200);
    return c.json({ status: 'failing' as const, database: 'failing' as const }, 503);
  });
  return router;
}
