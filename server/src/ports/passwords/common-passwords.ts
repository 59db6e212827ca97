let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the 49,000 most common ones, which attackers try first. The list takes 20 MB of memory, so it's
 * loaded when someone first sets a password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);
  return common.has(password.normalize('NFKC').toLowerCase());
}
