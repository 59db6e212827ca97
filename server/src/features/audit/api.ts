import { AUDITED_SUBJECTS } from '@evens/domain/audit/model';
import { z } from '@hono/zod-openapi';

const count = z.number().int();

export const auditResponse = z
  .object({
    groupId: z.string(),
    counts: z
      .object({ bets: count, debts: count, payments: count, differences: count })
      .openapi({ description: 'Counts of what was checked and how many differences were found' }),
    differences: z
      .array(
        z
          .object({
            subject: z.enum(AUDITED_SUBJECTS),
            id: z.string(),
            betId: z.string().nullable(),
            about: z.string(),
            expected: z.string(),
            found: z.string(),
          })
          .openapi('AuditDifference'),
      )
      .openapi({ description: 'The first 100 differences' }),
  })
  .openapi('GroupAudit');
