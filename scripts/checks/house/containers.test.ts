import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../tools.ts';
import { findingsIn } from '../testing/planted.ts';
import { checkContainers } from './containers.ts';

const files = ['Containerfile', 'compose.yaml', 'compose.postgres.yaml', 'package.json'];
const sound = Object.fromEntries(files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));

/** The same files with one passage of one file replaced. */
function withFault(file: string, [from, to]: readonly [RegExp, string]) {
  const text = sound[file] ?? '';
  const broken = text.replace(from, to);
  expect(broken).not.toBe(text);
  return { ...sound, [file]: broken };
}

describe('the container image and the compose files (HO-06, OP-10)', () => {
  it('have no fault', () => {
    expect(findingsIn(checkContainers, sound)).toEqual([]);
  });

  it.each([
    ['a user that is root', /USER .*/, 'USER 0:0', 'the user has a number other than 0'],
    ['no user', /USER .*\n/, '', 'the last stage sets its user once'],
    ['no health check', /HEALTHCHECK .*\\\n.*\n/, '', 'there is one health check'],
    ['a second volume', /VOLUME \/data/, 'VOLUME /data\nVOLUME /more', 'the one volume is DATA_DIR'],
    ['data outside the volume', /DATA_DIR=\/data/, 'DATA_DIR=/var/evens', 'the one volume is DATA_DIR'],
    ['a shell around Node', /CMD \["node", "--.*/, 'CMD node server/dist/main.js', 'the command is Node itself'],
    ['another base', /FROM \$\{BASE\}\n/, 'FROM debian:12.5-slim\n', 'every stage starts from BASE'],
    ['the newest base, whichever that is', /BASE=.*/, 'BASE=node:latest', 'BASE is node:latest'],
    ['a command in the last stage', /USER 1000/, 'RUN chmod 700 /data\nUSER 1000', 'an emulator for other processors'],
    ['sources in the last stage', /USER 1000/, 'COPY . .\nUSER 1000', 'takes files only from the build'],
    ['an instruction that does not exist', /EXPOSE 3000/, 'EXPOSES 3000', 'Unknown instruction: EXPOSES'],
  ])('Containerfile: %s is found', (_, from, to, message) => {
    expect(findingsIn(checkContainers, withFault('Containerfile', [from, to]))).toContainEqual(
      expect.objectContaining({ file: 'Containerfile', message: expect.stringContaining(message) }),
    );
  });

  it.each([
    ['compose.yaml', /read_only: true/, 'read_only: false', 'evens: its files are read-only'],
    ['compose.yaml', /- ALL/, '- NET_RAW', 'evens: it drops all capabilities'],
    ['compose.yaml', /no-new-privileges:true/, 'label:disable', 'evens: it gains no privileges'],
    ['compose.yaml', /127\.0\.0\.1:3000/, '3000', 'evens: by default, only this machine can reach its ports'],
    ['compose.yaml', /- data:\/data/, '- data:/data\n      - more:/more', 'evens: it has one volume'],
    ['compose.postgres.yaml', /:-postgres:.*\}/, ':-postgres:latest}', 'postgres: the image has no exact version'],
    ['compose.postgres.yaml', /healthcheck:/, 'labels:', 'postgres: there is no health check'],
    ['compose.postgres.yaml', /service_healthy/, 'service_started', 'evens: it waits until what it needs is healthy'],
    ['compose.postgres.yaml', /\$\{SECRET:\?.*\}/, 'abc', 'evens: passwords and secrets come from .env'],
  ])('%s: %s as "%s" is found', (file, from, to, message) => {
    expect(findingsIn(checkContainers, withFault(file, [from, to]))).toEqual([
      { file, message: expect.stringContaining(message) },
    ]);
  });
});
