import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;
type Operation = { parameters?: { name: string; in: string }[]; requestBody?: Json; responses: Record<string, Json> };
export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } };

export type Shapes = {
  /** The query parameters. */
  listQuery(call: string): string[];
  /** The fields that the body may have, or null for a call without a body. */
  listFields(call: string): string[] | null;
  /** All paths in the body, including ones inside objects and lists, such as `settings.isPrivate` and `debtIds.0`. */
  listPlaces(call: string): string[];
  /** How a response differs from the document, if it does. */
  fault(call: string, answer: { status: number; type: string; text: string }): string | null;
};

const ROOT = 'https://evens.example/api.json';

/** Checks responses against the API document. They may have no extra fields and no missing ones. */
export function readShapes(document: ApiDocument): Shapes {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': isMoment, date: isDay } });
  const { schemas } = document.components;
  const known = Object.entries(schemas).map(([name, schema]) => [name, asPart(Object(schema))]);
  ajv.addSchema({ $id: ROOT, components: { schemas: Object.fromEntries(known) } });
  const checks = new Map<string, ValidateFunction>();
  const findOperation = (call: string): Operation | undefined => {
    const [method = '', path = ''] = call.split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };
  const bodySchema = (call: string) => contentSchema(findOperation(call)?.requestBody, 'application/json');
  function getCheck(call: string, status: string, schema: Json): ValidateFunction {
    const name = `${call} ${status}`;
    const check = checks.get(name) ?? ajv.compile(rooted(closed(schema)));
    checks.set(name, check);
    return check;
  }
  return {
    listQuery: (call) =>
      (findOperation(call)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
    listFields(call) {
      const schema = bodySchema(call);
      return schema ? placesIn(schema, document).filter((place) => !place.includes('.')) : null;
    },
    listPlaces: (call) => [...new Set(placesIn(bodySchema(call) ?? {}, document))],
    fault(call, { status, type, text }) {
      const responses = findOperation(call)?.responses ?? {};
      const described = responses[status] ?? (status >= 400 ? responses.default : undefined);
      if (!described) return `answers ${status}, which is not described`;
      const schema = contentSchema(described, type.split(';')[0] ?? '');
      if (!schema) return described.content === undefined ? null : `answers ${type}, which is not described`;
      if (!type.startsWith('application/json')) return null;
      const check = getCheck(call, responses[status] ? String(status) : 'default', schema);
      return check(JSON.parse(text)) ? null : `answers another shape: ${check.errors?.map(toWords).join()}`;
    },
  };
}

function toWords({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`;
}

function contentSchema(described: Json | undefined, type: string): Json | undefined {
  const content = Object(described?.content) as Record<string, { schema?: Json } | undefined>;
  return content[type]?.schema;
}

/** References can point anywhere in the document. */
function rooted(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${ROOT}#/`)) as Json;
}

const ALTERNATIVES = ['allOf', 'anyOf', 'oneOf'];
/** The first item of a list. */
const LISTED = '0';

/** Objects may have only their own fields. A combined object may have the fields of all its parts. */
function closed(schema: Json): Json {
  return { ...asPart(schema), unevaluatedProperties: false };
}

/** A part of a combined object. Only its nested objects are closed here, and the combined object closes the whole. */
function asPart(schema: Json): Json {
  const isMade = ['$ref', 'properties', 'additionalProperties', ...ALTERNATIVES].some((key) => key in schema);
  return isMade ? mapped(schema) : { ...mapped(schema), additionalProperties: true };
}

function mapped(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (Array.isArray(value) && ALTERNATIVES.includes(key)) return [key, value.map((one) => asPart(Object(one)))];
      if (key === 'properties') return [key, mapValues(Object(value), closed)];
      const isNested = (key === 'items' || key === 'additionalProperties') && typeof value === 'object';
      return [key, isNested ? closed(Object(value)) : value];
    }),
  );
}

function mapValues(record: Record<string, Json>, change: (value: Json) => Json): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function placesIn(schema: Json, document: ApiDocument): string[] {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference) return placesIn(Object(document.components.schemas[reference]), document);
  const variants = ALTERNATIVES.flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  const inner: [string, unknown][] = Object.entries(Object(schema.properties));
  if (schema.items) inner.push([LISTED, schema.items]);
  return [
    ...inner.flatMap(([name, one]) => [name, ...placesIn(Object(one), document).map((place) => `${name}.${place}`)]),
    ...variants.flatMap((one) => placesIn(Object(one), document)),
  ];
}

/** The body with one value replaced. */
export function withValueAt(body: unknown, place: string, value: unknown): unknown {
  const [name = '', ...rest] = place.split('.');
  const inner = rest.length === 0 ? value : withValueAt(Object(body)[name], rest.join('.'), value);
  return name === LISTED ? [inner] : { ...Object(body), [name]: inner };
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
