import { accountErrors } from '@evens/domain/accounts/errors';
import { TOKEN_SCOPES } from '@evens/domain/accounts/model';
import { TOKEN_DAYS } from '@evens/domain/sign-in/api-tokens/rules';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../../http/input.ts';

export const tokenPath = z.object({ tokenId: pathId(accountErrors.TOKEN_NOT_FOUND) });

export const tokenInput = z
  .strictObject({
    name: storableText(withMessage(accountErrors.TOKEN_NAME_MISSING)),
    scope: z.enum(TOKEN_SCOPES),
    days: z.literal(TOKEN_DAYS).openapi({ type: 'integer', enum: [...TOKEN_DAYS] }),
  })
  .openapi('NewApiTokenInput');

const fields = {
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'To the minute; null if it was never used' }),
  expiresAt: z.iso.datetime(),
};
export const tokensResponse = z.object({ items: z.array(z.object(fields).openapi('ApiToken')) }).openapi('MyApiTokens');
export const newTokenResponse = z
  .object({ ...fields, token: z.string().openapi({ description: 'No other call returns it' }) })
  .openapi('NewApiToken');

export type TokenBody = z.infer<typeof tokenInput>;
export type TokenResponse = z.infer<typeof tokensResponse>['items'][number];
export type NewTokenResponse = z.infer<typeof newTokenResponse>;
