/** PostgreSQL's codes for a wrong user, a wrong password, and a database that isn't there. */
const SIGN_IN_REFUSED = ['28000', '28P01', '3D000'];
const NO_CONNECTION = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
];
const NO_PERMISSION = ['EACCES', 'EPERM', 'EROFS'];
const FILE_IN_THE_WAY = ['EEXIST', 'ENOTDIR'];

/** What a host can do about a database or a folder that Evens can't use; null for all other errors. */
export function toHostText(error: unknown): string | null {
  if ([...SIGN_IN_REFUSED, ...NO_CONNECTION].includes(getCode(error))) {
    return `Evens can’t connect to its database: ${describeError(error)}. Check DATABASE_URL, and that PostgreSQL is running. npm run evens -- doctor says more.`;
  }
  return error instanceof Error && 'path' in error ? toFolderText(error, String(error.path)) : null;
}

/** The same for a folder that Evens needs. */
export function toFolderText(error: unknown, folder: string): string | null {
  const code = getCode(error);
  if (NO_PERMISSION.includes(code)) {
    return `Evens can’t use ${folder}. Let the user that runs Evens read and write there, or choose another place.`;
  }
  if (FILE_IN_THE_WAY.includes(code)) return `Evens needs a folder at ${folder}, but there’s a file in the way.`;
  return code === 'ENOENT' ? `There’s no ${folder}. Create it, or choose another place.` : null;
}

/** Some errors of connections have no message, only those of each address that was tried. Those of fetch say why in their cause. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  if (error instanceof Error && error.cause instanceof Error) return describeError(error.cause);
  return error instanceof Error ? error.message : String(error);
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
