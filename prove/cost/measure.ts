import { CLIENTS, type Contestant, OPERATIONS, type Operation } from './contestant.ts';

/** What one operation of one contestant cost. */
export type Cost = { cpuMs: number; perSecond: number };

export type Costs = Record<Operation, Cost>;

/** By then, most of the code that these calls run is compiled, on both servers. */
const WARM_UP = 2_000;
const MEASURED = 1_000;
/** Calls of one kind for a whole run. */
export const CALLS = WARM_UP + MEASURED;

/** Makes each call in a closed loop of all clients, once to warm up and once measured. */
export async function measureOperations(contestant: Contestant): Promise<Costs> {
  const costs: Partial<Costs> = {};
  for (const operation of OPERATIONS) costs[operation] = await measureOne(contestant, operation);
  return costs as Costs;
}

export async function measureOne(contestant: Contestant, operation: Operation): Promise<Cost> {
  const { calls, spentMs, finish, analyze } = contestant;
  await callInALoop(calls[operation], { from: 0, to: WARM_UP });
  await finish();
  await analyze();
  const [before, startedAt] = [await spentMs(), performance.now()];
  await callInALoop(calls[operation], { from: WARM_UP, to: CALLS });
  const seconds = (performance.now() - startedAt) / 1_000;
  await finish();
  const cpuMs = ((await spentMs()) - before) / MEASURED;
  return { cpuMs: rounded(cpuMs), perSecond: Math.round(MEASURED / seconds) };
}

async function callInALoop(call: (n: number) => Promise<unknown>, { from, to }: { from: number; to: number }) {
  let next = from;
  const client = async () => {
    for (let n = next++; n < to; n = next++) await call(n);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

const BROWSERS = 200;
const BIDS = 50;
/** Numbers for these bids that no other call of the run has. */
const FIRST = 10_000;

/** How long new bids take to reach open browsers, in milliseconds: the 95th percentile over all browsers and bids. */
export async function measureLive(contestant: Contestant): Promise<number> {
  const delays: number[] = [];
  let sentAt = 0;
  let missing = 0;
  let allThere = () => {};
  const leave: (() => void)[] = [];
  for (let n = 0; n < BROWSERS; n += 1) {
    leave.push(
      await contestant.follow(n, () => {
        delays.push(performance.now() - sentAt);
        missing -= 1;
        if (missing === 0) allThere();
      }),
    );
  }
  for (let n = 0; n < BIDS; n += 1) {
    missing = BROWSERS;
    const arrived = new Promise<void>((resolve) => {
      allThere = resolve;
    });
    sentAt = performance.now();
    await Promise.all([contestant.calls.post(FIRST + n), arrived]);
  }
  for (const end of leave) end();
  return rounded(delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? 0);
}

export function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}
