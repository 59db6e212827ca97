import {
  CamelCasePlugin,
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

/** SQL with the values of one call. */
export type Statement<Row = unknown> = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Only a type: what a row of the answer looks like. */
  readonly row?: Row;
};

/** What a row of a prepared statement looks like. */
export type RowOf<Make extends (values: never) => Statement> =
  ReturnType<Make> extends Statement<infer Row> ? Row : never;

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Builder<Values, Row> = (db: Kysely<Tables>, values: Values) => Compilable<Row> | RawBuilder<Row>;
type Compiled = { text: string; parameters: readonly unknown[] };

const preparedTexts = new Set<string>();

/** Whether `prepare` made a statement. */
export function isPrepared(text: string): boolean {
  return preparedTexts.has(text);
}

/** Writes what is the same in every call into the text, so that PostgreSQL can plan for it, such as with partial indexes. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder || !['string', 'number', 'boolean'].includes(typeof value))
      super.appendValue(value);
    else this.appendImmediateValue(value);
  }
}

/** Compiles statements but can't run them. Both kinds of databases take the same SQL. */
export const compiler: Kysely<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});

type Make<Values, Row> = (values: Values) => Statement<Row>;

/**
 * A statement that is built and compiled once, at its first call, and that PostgreSQL plans once. The builder only sees
 * stand-ins for the values, so it can't branch on them.
 */
export function prepare<Values extends object, Row>(build: Builder<Values, Row>): Make<Values, Row> {
  return compileOnce(build, (text) => preparedTexts.add(text));
}

/** The same, but planned each time, because the best plan depends on the values: on a range of dates, for example. */
export function prepareWithoutPlan<Values extends object, Row>(build: Builder<Values, Row>): Make<Values, Row> {
  return compileOnce(build, () => {});
}

/**
 * A limit that each call of a prepared statement sets. With a bare parameter, PostgreSQL expects a tenth of the rows if it
 * plans once, so it finds it cheaper to plan each time.
 */
export function rowLimit(count: number): RawBuilder<number> {
  return sql<number>`(select ${count}::bigint)`;
}

function compileOnce<Values extends object, Row>(
  build: Builder<Values, Row>,
  onCompiled: (text: string) => void,
): Make<Values, Row> {
  let compiled: Compiled | undefined;
  return (values) => {
    if (!compiled) {
      compiled = compile(build, values);
      onCompiled(compiled.text);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const { text, parameters } = compiled;
    return { text, values: parameters.map((one) => (one instanceof Placeholder ? given[one.name] : one)) };
  };
}

function compile<Values extends object, Row>(build: Builder<Values, Row>, values: Values): Compiled {
  const names = Object.keys(values).map((name) => [name, new Placeholder(name)]);
  const { sql: text, parameters } = build(compiler, Object.fromEntries(names) as Values).compile(compiler);
  return { text, parameters };
}

/** The same statement for Kysely to run. */
export function toQuery<Row>({ text, values }: Statement<Row>): CompiledQuery<Row> {
  return { ...CompiledQuery.raw(text, [...values]) };
}
