import { createRoute, type OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi';
import type { Context as HttpContext } from 'hono';
import type { Db } from '../db/database.ts';
import type { Store } from '../db/store.ts';
import { answers, json, unchanged } from './answers.ts';
import type { AppEnv } from './env.ts';
import { inputError } from './input.ts';
import { sendJson, type WrittenJson } from './json-answer.ts';

/** One call of the API, which adds itself to a server. */
export type Route<Ctx> = (http: OpenAPIHono<AppEnv>, ctx: Ctx) => void;

/** Lets a caller through and returns who they are, or throws. */
type Gate<Ctx, Caller> = (ctx: Ctx, c: HttpContext<AppEnv>) => Promise<Caller>;

type Shape = z.ZodObject;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Usually the JSON answer's schema and description. For files, streams, and redirects, the responses as OpenAPI has them. */
type Answer = readonly [schema: z.ZodType, description: string] | RouteConfig['responses'];
type Answered<A> = A extends readonly [infer S, string] ? Output<S> : Response;

/** What a call returns. JSON may be written already. */
type Result<A> = Answered<A> | WrittenJson<Answered<A>>;

/** What a route can start to read before its gate has let the caller through. */
type AheadCall<Ctx, Reader, Q> = { ctx: Ctx; reader: Reader; query: Output<Q> };

type Call<Ctx, Caller, P, Q, B, R> = Caller & {
  ahead: R;
  ctx: Ctx;
  store: Store;
  db: Db;
  c: HttpContext<AppEnv>;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
};

type Definition<Ctx, Caller, Reader, P, Q, B, A, R> = {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  operationId: string;
  params?: P;
  query?: Q;
  body?: B;
  isBodyOptional?: true;
  answer: A;
  /** Goes to the database in the same trip as the gate's reads, and is used only if the gate lets the caller through. */
  ahead?: (call: AheadCall<Ctx, Reader, Q>) => Promise<R>;
  run: (call: Call<Ctx, Caller, P, Q, B, R>) => Result<A> | Promise<Result<A>>;
};

type Options<Ctx, Reader> = {
  /** The params of a route that names none itself. */
  params?: Shape;
  /** What a caller must pass to learn what's wrong with their input, where that's less than the gate. */
  inputGate?: Gate<Ctx, unknown>;
  /** Who asks, for reads ahead of the gate. Undefined if the gate can't let them through. */
  findReader?: (c: HttpContext<AppEnv>) => Reader | undefined;
  /** Whether a call that failed has to be made again, or was answered before. */
  startOver?: (ctx: Ctx, c: HttpContext<AppEnv>) => Promise<{ stored?: { answer: unknown } } | null>;
};

/**
 * Makes the builder for all routes behind one gate. A caller who doesn't pass the gate learns nothing about what was wrong
 * with their input (ER-05).
 */
export function routeBehind<Ctx extends { store: Store }, Caller extends object, Reader = never>(
  gate: Gate<Ctx, Caller>,
  { params: defaultParams, inputGate = gate, findReader, startOver }: Options<Ctx, Reader> = {},
) {
  return <
    const A extends Answer,
    P extends Shape | undefined = undefined,
    Q extends Shape | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
    R = undefined,
  >(
    definition: Definition<Ctx, Caller, Reader, P, Q, B, A, R>,
  ): Route<Ctx> => {
    const { method, path, operationId, query, body, isBodyOptional, answer, ahead: readAhead, run } = definition;
    const request = toRequest({ params: definition.params ?? defaultParams, query, body, isBodyOptional });
    const route = createRoute({
      method,
      path,
      operationId,
      ...(Object.keys(request).length > 0 && { request }),
      responses: isJson(answer) ? { ...answers(answer[0], answer[1]), ...(method === 'get' && unchanged) } : answer,
    });
    return (http, ctx) => {
      http.openapi(
        route,
        async (c: HttpContext<AppEnv>) => {
          const input = readInput<P, Q, B>(c);
          const call = async () => {
            const reader = readAhead && findReader?.(c);
            const underway = reader && readAhead?.({ ctx, reader, query: input.query });
            // Someone who is refused doesn't learn of its errors either.
            underway?.catch(() => {});
            const caller = await gate(ctx, c);
            if (readAhead && !underway)
              throw new Error(`the gate of ${operationId} let someone through without a reader`);
            const ahead = (await underway) as R;
            const { store } = ctx;
            const result = await run({ ...caller, ...input, ahead, ctx, store, db: store.database.db, c });
            return result instanceof Response ? result : sendJson(c, result);
          };
          return call().catch(async (error: unknown) => {
            const again = await startOver?.(ctx, c);
            if (!again) throw error;
            return again.stored ? c.json(again.stored.answer) : call();
          });
        },
        (result, c) => {
          const refuse = async (error: z.ZodError) => {
            const again = await startOver?.(ctx, c);
            if (again?.stored) return c.json(again.stored.answer);
            await inputGate(ctx, c);
            throw inputError(error);
          };
          return result.success ? undefined : refuse(result.error);
        },
      );
    };
  };
}

type Parts = {
  params?: Shape | undefined;
  query?: Shape | undefined;
  body?: z.ZodType | undefined;
  isBodyOptional?: true | undefined;
};

function toRequest({ params, query, body, isBodyOptional }: Parts) {
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body: { content: json(body), ...(!isBodyOptional && { required: true }) } }),
  };
}

function isJson(answer: Answer): answer is readonly [z.ZodType, string] {
  return Array.isArray(answer);
}

/** The validated input. A route without a query, for example, gets none. */
function readInput<P, Q, B>(c: HttpContext<AppEnv>) {
  const read = (target: 'param' | 'query' | 'json') => c.req.valid(target as never);
  const input = { params: read('param'), query: read('query'), body: read('json') };
  return input as { params: Output<P>; query: Output<Q>; body: Output<B> };
}
