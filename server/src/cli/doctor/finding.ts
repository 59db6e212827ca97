/** What one check found. Without advice, there's nothing to do. */
export type Finding = { about: string; found: string; advice?: string };

export type Check = () => Finding | Promise<Finding>;

/** A check that fails is a finding, too. */
export async function runCheck(check: Check, onError: (reason: string) => Finding): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return onError(describeError(error));
  }
}

/** Some errors of connections have no message, only those of each address that was tried. Those of fetch say why in their cause. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  if (error instanceof Error && error.cause instanceof Error) return describeError(error.cause);
  return error instanceof Error ? error.message : String(error);
}
