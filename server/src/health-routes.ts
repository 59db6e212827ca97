import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { anyoneRoute } from './features/accounts/gate.ts';
import { json } from './http/answers.ts';

const healthSchema = z
  .object({ status: z.enum(['ok', 'failing']), database: z.enum(['ok', 'failing']) })
  .openapi('Health');

export const healthRoutes = [
  anyoneRoute({
    method: 'get',
    path: '/api/health',
    operationId: 'getHealth',
    answer: {
      200: { description: 'The server is up and its database responds', content: json(healthSchema) },
      503: { description: 'The database isn’t responding', content: json(healthSchema) },
    },
    run: async ({ db, c }) => {
      const isUp = await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      );
      return isUp
        ? c.json({ status: 'ok', database: 'ok' }, 200)
        : c.json({ status: 'failing', database: 'failing' }, 503);
    },
  }),
];
