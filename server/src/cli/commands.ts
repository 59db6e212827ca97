import { z } from 'zod';
import { admin } from './admin.ts';
import { announce } from './announce.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { type Command, CommandError, type Site } from './command.ts';
import { doctor } from './doctor.ts';
import { mail } from './mail.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { sessions } from './sessions.ts';
import { texts } from './texts.ts';

const commands: Readonly<Record<string, Command>> = {
  admin,
  announce,
  audit,
  backup,
  doctor,
  mail,
  restore,
  seed,
  sessions,
  texts,
};

const requestSchema = z.object({ verb: z.string(), words: z.array(z.string()) });

/** A request from the command line. The running server gets the same one. */
export type CommandRequest = z.infer<typeof requestSchema>;

/** How to use one command, or all of them. */
export function getUsage(name?: string): string[] {
  const chosen = name === undefined ? undefined : commands[name];
  const usages = chosen ? chosen.usage : Object.values(commands).flatMap(({ usage }) => usage);
  const width = Math.max(...usages.map(([words]) => words.length));
  return ['npm run evens -- COMMAND', ...usages.map(([words, does]) => `  ${words.padEnd(width)}  ${does}`)];
}

export function findCommand(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** Runs the command and returns the lines to print. */
export async function runCommand(site: Site, raw: unknown): Promise<string[]> {
  const request = requestSchema.safeParse(raw);
  const command = request.success ? findCommand(request.data.verb) : undefined;
  if (!command || !request.success) throw new CommandError('The running Evens doesn’t know this command.');
  return command.run(site, request.data.words);
}
