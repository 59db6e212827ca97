import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;
type Operation = { parameters?: { name: string; in: string }[]; requestBody?: Json; responses: Record<string, Json> };
export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } };

export type Shapes = {
  /** The names that the address takes after its `?`. */
  queryOf(call: string): string[];
  /** The fields that the body may have; null for a call that takes none. */
  fieldsOf(call: string): string[] | null;
  /** What is wrong with an answer: that it is another one than the document describes. */
  fault(call: string, answer: { status: number; type: string; text: string }): string | null;
};

const ROOT = 'https://evens.example/api.json';

/** The document as a check of whatever the server answers: no field more than it describes, none less. */
export function readShapes(document: ApiDocument): Shapes {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': isMoment, date: isDay } });
  const { schemas } = document.components;
  const inside = partsOf(document.paths, schemas);
  const known = Object.entries(schemas).map(([name, schema]) => [name, closed(schema, inside.has(name))]);
  ajv.addSchema({ $id: ROOT, components: { schemas: Object.fromEntries(known) } });
  const checks = new Map<string, ValidateFunction>();
  const operationOf = (call: string): Operation | undefined => {
    const [method = '', path = ''] = call.split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };
  function checkOf(call: string, status: string, schema: Json): ValidateFunction {
    const name = `${call} ${status}`;
    const check = checks.get(name) ?? ajv.compile(rooted(closed(schema)));
    checks.set(name, check);
    return check;
  }
  return {
    queryOf: (call) =>
      (operationOf(call)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
    fieldsOf(call) {
      const schema = contentOf(operationOf(call)?.requestBody, 'application/json');
      return schema ? fieldsIn(schema, document) : null;
    },
    fault(call, { status, type, text }) {
      const responses = operationOf(call)?.responses ?? {};
      const described = responses[status] ?? (status >= 400 ? responses.default : undefined);
      if (!described) return `answers ${status}, which is not described`;
      const schema = contentOf(described, type.split(';')[0] ?? '');
      if (!schema) return described.content === undefined ? null : `answers ${type}, which is not described`;
      if (!type.startsWith('application/json')) return null;
      const check = checkOf(call, responses[status] ? String(status) : 'default', schema);
      return check(JSON.parse(text)) ? null : `answers another shape: ${ajv.errorsText(check.errors)}`;
    },
  };
}

function contentOf(described: Json | undefined, type: string): Json | undefined {
  const content = Object(described?.content) as Record<string, { schema?: Json } | undefined>;
  return content[type]?.schema;
}

/** References reach the whole document. */
function rooted(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${ROOT}#/`)) as Json;
}

/** The shapes of which larger ones are made. */
function partsOf(...described: readonly unknown[]): Set<string> {
  const text = JSON.stringify(described);
  const lists = text.match(/"allOf":\[\{"\$ref":"#\/components\/schemas\/\w+"/g) ?? [];
  return new Set(lists.map((list) => /(\w+)"$/.exec(list)?.[1] ?? ''));
}

/** Objects take no more than their fields; one that is made of several parts takes what any of them does. */
function closed<T>(schema: T, isPart = false): T {
  if (Array.isArray(schema)) return schema.map((item) => closed(item, isPart)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, value]) => [name, closed(value, name === 'allOf')]);
  const isWhole = typeof Object(schema).properties === 'object' && !('additionalProperties' in schema) && !isPart;
  return { ...Object.fromEntries(parts), ...(isWhole ? { additionalProperties: false } : {}) } as T;
}

function fieldsIn(schema: Json, document: ApiDocument): string[] {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference) return fieldsIn(Object(document.components.schemas[reference]), document);
  const variants = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...Object.keys(Object(schema.properties)), ...variants.flatMap((one: Json) => fieldsIn(one, document))];
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
