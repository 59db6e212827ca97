import { fileURLToPath } from 'node:url';
import { type Bid, customTerms, postCustomBid } from '@evens/server/testing/actions/bidding';
import { ApiClient } from '@evens/server/testing/servers/client';
import { Deviations, report, secondsSince } from '../report.ts';
import { ContainerRuntime } from './container-runtime.ts';
import { ComposeStage, IMAGE } from './container-stage.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLATIONS = {
  alone: ['compose.yaml'],
  'with PostgreSQL': ['compose.yaml', 'compose.postgres.yaml'],
};
const MB = 1024 * 1024;

/**
 * The image is built, and both compose files start it: without root, with read-only files, and healthy. People sign up and bid.
 * What they did is still there after a restart, and after the containers were removed and created again (HO-06, HO-07, OP-10).
 * Where no container can run, this says so, and `npm run check` still checks the files.
 *
 * CONTAINER_BASE and CONTAINER_POSTGRES name other images to use, such as those of make-images.sh, and CONTAINER_BUILD more options
 * for the build.
 */
export async function prove(): Promise<void> {
  const runtime = await ContainerRuntime.find();
  if (!runtime) {
    report('container', { runtime: 'none: nothing was run', deviations: 0 });
    return;
  }
  await build(runtime);
  for (const [name, files] of Object.entries(INSTALLATIONS)) {
    const stage = await ComposeStage.make(runtime, files);
    await measure(name, stage).finally(() => stage.remove());
  }
}

async function build(runtime: ContainerRuntime): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('container');
  const { CONTAINER_BASE: base, CONTAINER_BUILD: more } = process.env;
  const options = [
    // Podman's own format has no health checks.
    ...(runtime.name === 'podman' ? ['--format', 'docker'] : []),
    ...(base ? ['--build-arg', `BASE=${base}`] : []),
    ...(more ? more.split(' ') : []),
  ];
  await runtime.must('build', '--file', `${ROOT}/Containerfile`, '--tag', IMAGE, ...options, ROOT);
  const inspect = (format: string) => runtime.must('inspect', '--type', 'image', '--format', format, IMAGE);
  deviations.expect('user', await inspect('{{.Config.User}}'), '1000:1000');
  deviations.expect('volumes', await inspect('{{json .Config.Volumes}}'), '{"/data":{}}');
  deviations.expect('health check', (await inspect('{{json .Config.Healthcheck}}')).includes('is-healthy.js'), true);
  report('container', {
    runtime: runtime.name,
    built: IMAGE,
    megabytes: Math.round(Number(await inspect('{{.Size}}')) / MB),
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

async function measure(installation: string, stage: ComposeStage): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('container');
  await stage.up();
  const healthyAfter = secondsSince(startedAt);
  await lookInside(stage, deviations);
  const { api, email } = await signUp(stage.url);
  const group = (await api.post<{ id: string }>('/api/groups', { name: 'Sunday Crew' })).body;
  const bid: Bid = await postCustomBid({ id: '', name: '', email, api }, group, customTerms);
  const find = async () => (await api.get<{ id: string }>(`/api/groups/${group.id}/bids/${bid.id}`)).body.id;
  const evens = async (...words: string[]) => (await stage.exec('evens', ...words)).exitCode;
  deviations.expect('evens backup', await evens('backup', '/data/proof.backup'), 0);
  deviations.expect('exit code after SIGTERM', await stage.restart(), 0);
  deviations.expect('bid after a restart', await find(), bid.id);
  await stage.down();
  await stage.up();
  deviations.expect('bid in a new container', await find(), bid.id);
  deviations.expect('evens admin grant', await evens('admin', 'grant', email), 0);
  deviations.expect('evens audit', await evens('audit'), 0);
  report('container', { installation, healthyAfter, deviations: deviations.count, seconds: secondsSince(startedAt) });
}

async function lookInside(stage: ComposeStage, deviations: Deviations): Promise<void> {
  deviations.expect('user', (await stage.exec('id', '-u')).output.trim(), '1000');
  deviations.expect('files are read-only', (await stage.exec('touch', '/evens/server/x')).exitCode !== 0, true);
  deviations.expect('the volume takes files', (await stage.exec('touch', '/data/x')).exitCode, 0);
  const sources = await stage.exec('find', '/evens', '-name', '*.ts', '-path', '*/src/*');
  deviations.expect('sources in the image', sources.output, '');
}

async function signUp(url: string) {
  const api = new ApiClient(url);
  const email = 'ann@example.com';
  const person = { name: 'Ann Lee', email, password: 'correct horse', ageVerified: true, tosAccepted: true };
  const { status } = await api.post('/api/auth/sign-up/email', person);
  if (status !== 200) throw new Error(`signing up: ${status}`);
  return { api, email };
}
