import { parseArgs } from 'node:util';

/** Each command measures one claim, prints one line of JSON a figure and fails on a miss. */
const proofs = {
  accept: { claim: 'many accept one bid at once, one gets it', load: () => import('./accept.ts') },
  bids: {
    claim: 'whatever is done to bids at once, each ends once',
    load: () => import('./bids.ts'),
  },
  lists: {
    claim: 'a first page costs the same in a small group and a large one',
    load: () => import('./lists.ts'),
  },
  'lines-page': {
    claim: 'the Lines page answers at once with 300 games on a slow phone',
    load: () => import('./lines-page.ts'),
  },
  settle: {
    claim: 'two processes settle at once, one of them killed again and again',
    load: () => import('./settle.ts'),
  },
  single: { claim: 'one process holds a data folder, and kills cost nothing', load: () => import('./single.ts') },
  provider: { claim: 'a provider that misbehaves does no harm', load: () => import('./provider.ts') },
  credits: { claim: 'the credits of a month last, and lines and scores are young', load: () => import('./credits.ts') },
} as const;

const usage = ['npm run prove -- NAME', ...Object.entries(proofs).map(([name, { claim }]) => `  ${name}: ${claim}`)];

const { positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
const chosen = Object.entries(proofs).find(([name]) => name === positionals[0])?.[1];
if (chosen) {
  const { prove } = await chosen.load();
  await prove();
} else {
  console.log(usage.join('\n'));
  process.exitCode = positionals.length === 0 ? 0 : 1;
}
