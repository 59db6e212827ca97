import { createHash } from 'node:crypto';
import type { DBAdapter, Where } from 'better-auth/adapters';

type Reads = Omit<DBAdapter, 'transaction'>;
type Selection = { model: string; where: Where[] };

/** What the database keeps of a session's token: whoever reads the table cannot sign in with it. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What the database keeps of the token in a reset link; the library names it so. */
export function storedResetToken(token: string): string {
  return storedToken(`reset-password:${token}`);
}

/** What it keeps of the token in a verification link. */
export function storedVerificationToken(token: string): string {
  return storedToken(`verify-email:${token}`);
}

/** What it keeps of the token in the link of a sign-up. */
export function storedSignUpToken(token: string): string {
  return storedToken(`sign-up:${token}`);
}

/** The same adapter, except that tokens of sessions reach the database as hashes alone. */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((inner) => work(hashing(inner))),
  };
}

function hashing<T extends Reads>(adapter: T): T {
  const methods: Partial<Reads> = {
    create: async ({ data, ...rest }) => {
      const token = rest.model === 'session' && 'token' in data ? data.token : undefined;
      if (typeof token !== 'string') return adapter.create({ ...rest, data });
      const row = await adapter.create({ ...rest, data: { ...data, token: storedToken(token) } });
      return withToken(row, token);
    },
    findOne: async (query) => {
      const row = await adapter.findOne<object>(hashed(query));
      return row && withToken(row, tokenIn(query));
    },
    findMany: ({ where = [], ...rest }) => adapter.findMany(hashed({ ...rest, where })),
    update: (query) => adapter.update(hashed(query)),
    updateMany: (query) => adapter.updateMany(hashed(query)),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
    consumeOne: (query) => adapter.consumeOne(hashed(query)),
  };
  return { ...adapter, ...methods };
}

function isToken({ model }: Selection, { field, operator = 'eq' }: Where): boolean {
  return model === 'session' && field === 'token' && operator === 'eq';
}

function tokenIn(query: Selection): string | undefined {
  const value = query.where.find((condition) => isToken(query, condition))?.value;
  return typeof value === 'string' ? value : undefined;
}

function hashed<Q extends Selection>(query: Q): Q {
  const where = query.where.map((condition) =>
    isToken(query, condition) ? { ...condition, value: storedToken(String(condition.value)) } : condition,
  );
  return { ...query, where };
}

/** The caller sees the token that it asked with, never what is stored. */
function withToken<T>(row: unknown, token: string | undefined): T {
  return (token === undefined ? row : Object.assign({}, row, { token })) as T;
}
