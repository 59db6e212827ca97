/** An error a user can see: a stable code, its HTTP status, and the exact text shown. */
export type ErrorSpec = { readonly code: string; readonly status: number; readonly message: string };

type ErrorTable = Record<string, { status: number; message: string }>;

/** Gives every entry of a noun's table its code, which is its key. */
export function defineErrors<T extends ErrorTable>(table: T): { readonly [K in keyof T]: ErrorSpec } {
  const entries = Object.entries(table).map(([code, spec]) => [code, { code, ...spec }]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: ErrorSpec };
}

/** Fills in the `{name}` placeholders of a text; placeholders without a value stay. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** The same error with its placeholders filled in. */
export function filledError(spec: ErrorSpec, values: Readonly<Record<string, string | number>>): ErrorSpec {
  return { ...spec, message: fillText(spec.message, values) };
}
