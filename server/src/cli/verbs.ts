import { z } from 'zod';
import { admin } from './admin.ts';
import { audit } from './audit.ts';
import { mail } from './mail.ts';
import { sessions } from './sessions.ts';
import { texts } from './texts.ts';
import { type Site, type Verb, VerbError } from './verb.ts';

const verbs: Readonly<Record<string, Verb>> = { admin, audit, mail, sessions, texts };

const requestShape = z.object({ verb: z.string(), words: z.array(z.string()) });

/** A request from the command line. The running server gets the same one. */
export type VerbRequest = z.infer<typeof requestShape>;

/** How to use one verb, or all of them. */
export function usageOf(name?: string): string[] {
  const chosen = name === undefined ? undefined : verbs[name];
  const usages = chosen ? chosen.usage : Object.values(verbs).flatMap(({ usage }) => usage);
  return ['npm run evens -- COMMAND', ...usages.map((usage) => `  ${usage}`)];
}

export function isVerb(name: string): boolean {
  return Object.hasOwn(verbs, name);
}

/** Runs the verb and returns the lines to print. */
export async function runVerb(site: Site, raw: unknown): Promise<string[]> {
  const request = requestShape.safeParse(raw);
  const verb = request.success && isVerb(request.data.verb) ? verbs[request.data.verb] : undefined;
  if (!verb || !request.success) throw new VerbError('The running Evens doesn’t know this command.');
  return verb.run(site, request.data.words);
}
