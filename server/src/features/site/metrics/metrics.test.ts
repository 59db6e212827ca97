import { describe, expect, it } from 'vitest';
import { JobWaker, startJobs } from '../../../jobs.ts';
import { createLog } from '../../../ports/log.ts';
import { customTerms, postCustomBid } from '../../../testing/actions/bidding.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { TEST_SECRET } from '../../../testing/servers/test-secret.ts';
import { startWorld } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = `metrics-${TEST_SECRET}`;
const world = await testWorld({ settings: { METRICS_TOKEN: TOKEN, METRICS_PORT: '0' } });
const ann = await world.aUser('Ann Lee');

async function scrape(url = world.url, path = '/api/metrics'): Promise<string> {
  const answer = await new ApiClient(url, { authorization: `Bearer ${TOKEN}` }).fetch(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text();
}

/** The value of a series, such as `evens_open_streams`. */
function read(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('the metrics', () => {
  it("count requests and times by the route's pattern, and have no id, name, or address in them (HO-04)", async () => {
    const group = await world.aGroup(ann);
    const bid = await postCustomBid(ann, group, customTerms);
    await ann.api.get(`/api/groups/${group.id}/bids/${bid.id}`);
    await ann.api.get(`/api/groups/${group.id}x/bids/${bid.id}`);
    await ann.api.get(`/no/such/page/${bid.id}`);
    const text = await scrape();
    const route = '/api/groups/:groupId/bids/:bidId';
    expect(read(text, `evens_http_requests_total{method="GET",route="${route}",status="200"}`)).toBe(1);
    expect(read(text, `evens_http_requests_total{method="GET",route="${route}",status="404"}`)).toBe(1);
    expect(read(text, `evens_http_request_duration_seconds_count{method="GET",route="${route}"}`)).toBe(2);
    expect(read(text, `evens_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="${route}"}`)).toBe(2);
    for (const personal of [group.id, bid.id, ann.id, ann.name, ann.email]) expect(text).not.toContain(personal);
  });

  it('show the connections, the messages, the credits, the open streams, and the process (HO-04)', async () => {
    const group = await world.aGroup(ann);
    const stream = await LiveReader.open(ann.api, group.id);
    await ann.api.get('/api/lines?sport=basketball_nba');
    const text = await scrape();
    expect(read(text, 'evens_database_up')).toBe(1);
    expect(read(text, 'evens_database_connections_max{pool="requests"}')).toBeGreaterThan(0);
    expect(read(text, 'evens_database_connections_waiting{pool="requests"}')).toBe(0);
    expect(read(text, 'evens_open_streams')).toBe(1);
    for (const state of ['waiting', 'sent', 'failed'])
      expect(read(text, `evens_deliveries{channel="email",state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(read(text, 'evens_deliveries_oldest_waiting_seconds{channel="email"}')).toBeGreaterThanOrEqual(0);
    expect(read(text, 'evens_feed_credits{kind="limit"}')).toBe(100_000);
    expect(text).toMatch(/^evens_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(read(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    await stream.close();
  });

  it('count what jobs did: when, how long, and whether they failed (HO-04)', async () => {
    const { database, app } = world;
    const waker = new JobWaker();
    const ends: Promise<void>[] = [];
    const aJob = (name: string, run: () => Promise<void>) => {
      ends.push(
        new Promise((done) => {
          jobs.push({ name, cron: null, run: () => run().finally(done) });
        }),
      );
    };
    const jobs: { name: string; cron: null; run: () => Promise<void> }[] = [];
    aJob('fine', async () => {});
    aJob('broken', () => Promise.reject(new Error('no')));
    const { metrics } = app.context;
    const running = await startJobs(database, { jobs, waker, log: createLog('silent'), metrics });
    for (const { name } of jobs) waker.wake(name);
    await Promise.all(ends);
    await running.stop();
    const text = await scrape();
    expect(read(text, 'evens_job_runs_total{job="fine",outcome="success"}')).toBe(1);
    expect(read(text, 'evens_job_runs_total{job="broken",outcome="failure"}')).toBe(1);
    expect(read(text, 'evens_job_last_run_timestamp_seconds{job="broken"}')).toBeGreaterThan(0);
    expect(read(text, 'evens_job_last_duration_seconds{job="fine"}')).toBeGreaterThanOrEqual(0);
  });

  it('say that the database fails, and then show no old figures (HO-04)', async () => {
    const broken = await startWorld({ settings: { METRICS_TOKEN: TOKEN } });
    const channels = [{ channel: 'email', waiting: 3, sent: 2, failed: 1, oldestSeconds: 60 }];
    const figures = { channels, credits: { used: 5, limit: 10, leftAtProvider: 5 } };
    broken.app.context.metrics?.site.set({ pools: {}, streams: 0, figures });
    await broken.database.runScript('alter table deliveries rename to lost');
    const text = await scrape(broken.url);
    expect(read(text, 'evens_database_up')).toBe(0);
    expect(text).not.toMatch(/^evens_(deliveries|feed_credits)\{/m);
    expect(read(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    await broken.database.runScript('alter table lost rename to deliveries');
    await broken.stop();
  });
});

describe('who may read the metrics (HO-04)', () => {
  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['another kind of authorization', { authorization: `Basic ${TOKEN}` }],
  ])('is not someone with %s', async (_, headers) => {
    const answer = await new ApiClient(world.url, headers).fetch('/api/metrics');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toMatchObject({ code: 'METRICS_TOKEN_WRONG' });
  });

  it('is no one without METRICS_TOKEN: the address answers like an unknown one, even to a site admin', async () => {
    const plain = await startWorld({ settings: { METRICS_PORT: '0' } });
    const host = await plain.aUser('Sid West');
    await plain.makeSiteAdmin(host);
    const [metrics, unknown] = [await host.api.get('/api/metrics'), await host.api.get('/api/metrix')];
    expect({ ...metrics.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect([metrics.status, unknown.status]).toEqual([404, 404]);
    await plain.stop();
  });

  it('is anyone who reaches the port for metrics if there is no token, and nothing else answers there', async () => {
    const { context } = world.app;
    const { metrics: readers } = context.config;
    const open = { ...context, config: { ...context.config, metrics: { ...readers, token: undefined } } };
    const serving = await serveMetrics(open);
    const url = `http://127.0.0.1:${serving?.port}`;
    for (const path of ['/metrics', '/api/metrics']) {
      expect(await (await fetch(url + path)).text()).toContain('evens_open_streams');
    }
    for (const path of ['/', '/api/health', '/api/me']) expect((await fetch(url + path)).status).toBe(404);
    await serving?.stop();
  });

  it('is only someone with the token on that port too, if there is one', async () => {
    const serving = await serveMetrics(world.app.context);
    const url = `http://127.0.0.1:${serving?.port}`;
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    expect(await scrape(url, '/metrics')).toContain('evens_open_streams');
    await serving?.stop();
  });
});
