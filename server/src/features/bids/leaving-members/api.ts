import { z } from '@hono/zod-openapi';

const count = z.number().int();

export const openMatters = z
  .object({ openBids: count, activeBets: count, openDebts: count, owesCents: count, owedCents: count })
  .openapi('OpenMatters');

export type OpenMatters = z.infer<typeof openMatters>;
