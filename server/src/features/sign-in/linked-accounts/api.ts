import { accountErrors } from '@evens/domain/accounts/errors';
import { SIGN_IN_PROVIDERS, SIGN_UP_MODES } from '@evens/domain/accounts/model';
import { z } from '@hono/zod-openapi';
import { withMessage } from '../../../http/input.ts';
import { inviteCodeField } from '../../accounts/api.ts';

const provider = z.enum(SIGN_IN_PROVIDERS).openapi('SignInProvider');

export const providersResponse = z
  .object({
    google: z.boolean(),
    oidc: z.boolean(),
    passwords: z.boolean(),
    signUp: z.enum([...SIGN_UP_MODES, 'host']).openapi({
      description:
        'Who can sign up: anyone, people with an invite, no one, or only the person who runs the site so far',
    }),
  })
  .openapi('SignInProviders');

export const oauthStartInput = z
  .strictObject({ provider, next: z.string().max(2_000).default('/'), popup: z.boolean().default(false) })
  .openapi('ProviderSignIn');
export const oauthStartResponse = z.object({ url: z.string() }).openapi('ProviderAddress');

export const providerPath = z.object({ provider });

export const pendingResponse = z
  .object({ provider, name: z.string(), email: z.string() })
  .nullable()
  .openapi('PendingSignUp');

export const provedSignUpInput = z
  .strictObject({
    ageVerified: z.boolean(withMessage(accountErrors.AGE_NOT_CONFIRMED)),
    tosAccepted: z.boolean(withMessage(accountErrors.TERMS_NOT_ACCEPTED)),
    inviteCode: inviteCodeField,
  })
  .openapi('ProviderSignUp');

export const signInMethodsResponse = z
  .object({
    hasPassword: z.boolean(),
    arePasswordsOn: z.boolean(),
    providers: z.array(z.object({ provider, isLinked: z.boolean() })),
    provedUntil: z.iso
      .datetime()
      .openapi({ description: 'Linked accounts can be changed without confirming until this time' }),
  })
  .openapi('SignInMethods');

export const linkInput = z.strictObject({ provider, popup: z.boolean().default(false) }).openapi('ProviderLink');

export type ProvedSignUpBody = z.infer<typeof provedSignUpInput>;
