import { type Logger, pino } from 'pino';

/** Logs JSON lines to standard output, without emails, phone numbers, tokens, or what people write. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: withoutValues },
  });
}

/** The codes of the operating system, such as ENOENT. None of PostgreSQL's starts that way. */
const SYSTEM_CODE = /^E[A-Z]/;

/** A database error has the row's values in `detail` and `where`, so only its kind and place are logged. */
function withoutValues(err: unknown): unknown {
  if (!(err instanceof Error)) return { type: typeof err };
  const code = 'code' in err ? err.code : undefined;
  const constraint = 'constraint' in err ? err.constraint : undefined;
  return {
    type: err.name,
    message: code ? `${SYSTEM_CODE.test(String(code)) ? 'system' : 'database'} error ${String(code)}` : err.message,
    code,
    constraint,
    stack: getStack(err),
  };
}

/** Only the frames, because the first lines of a stack repeat the message. */
function getStack(err: Error): string | undefined {
  return err.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n');
}
