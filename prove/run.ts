/** Each command measures one claim, prints one line of JSON per result, and fails if the claim doesn't hold. */
const proofs = {
  accept: { claim: 'many accept one bid at once, one gets it', load: () => import('./bids/accept.ts') },
  access: {
    claim: 'everyone may do what docs/access.md says and nothing else, and no known attack works',
    load: () => import('./access/access.ts'),
  },
  bank: {
    claim: 'while many settle, pay, undo and correct, whatever anyone reads adds up, and shared answers are up to date',
    load: () => import('./money/bank.ts'),
  },
  busy: {
    claim: "audits, reconnects and made-up reset links slow nobody's sign-in or list",
    load: () => import('./load/busy.ts'),
  },
  bids: {
    claim: 'whatever is done to bids at once, each ends once',
    load: () => import('./bids/bids.ts'),
  },
  cost: {
    claim: 'posting, accepting, lists, standings, and live news cost little more than on a bare server',
    load: () => import('./cost/cost.ts'),
  },
  export: { claim: 'a group exports its books while others go on', load: () => import('./load/export.ts') },
  lists: {
    claim: 'a first page costs the same in a small group and a large one',
    load: () => import('./load/lists.ts'),
  },
  inputs: {
    claim: 'no input causes a fault, a wrong change, or a script, and no long text takes long',
    load: () => import('./inputs/inputs.ts'),
  },
  'lines-page': {
    claim: 'the Lines page answers at once with 300 games on a slow phone',
    load: () => import('./load/lines-page.ts'),
  },
  kill: {
    claim: 'bets are settled and debts paid while processes are killed again and again',
    load: () => import('./kill/kill.ts'),
  },
  gameday: {
    claim: 'settling a game day costs little more than writing its rows',
    load: () => import('./load/gameday.ts'),
  },
  leaderboard: {
    claim: 'the standings of all time cost the same however many bets lie behind them',
    load: () => import('./load/leaderboard.ts'),
  },
  seasons: {
    claim: 'every game of seven seasons settles as its record says',
    load: () => import('./seasons/seasons.ts'),
  },
  standings: {
    claim: 'every figure of whole seasons is what the bets come to',
    load: () => import('./seasons/standings.ts'),
  },
  'sign-in': {
    claim: 'sign-ins stay fast under load, guesses are limited, and no answer tells who has an account',
    load: () => import('./sign-in/sign-in.ts'),
  },
  single: { claim: 'one process holds a data folder, and kills cost nothing', load: () => import('./kill/single.ts') },
  sim: { claim: 'whatever happens in whatever order, nobody owes what is not due', load: () => import('./sim/sim.ts') },
  provider: { claim: 'a provider that misbehaves does no harm', load: () => import('./provider/provider.ts') },
  credits: {
    claim: 'the credits of a month last, lines and scores are young, and credits that were bought are noticed',
    load: () => import('./provider/credits.ts'),
  },
} as const;

const usage = ['npm run prove -- NAME', ...Object.entries(proofs).map(([name, { claim }]) => `  ${name}: ${claim}`)];

const [name, ...options] = process.argv.slice(2);
const chosen = Object.entries(proofs).find(([known]) => known === name)?.[1];
if (chosen) {
  const { prove } = await chosen.load();
  await prove(options);
} else {
  console.log(usage.join('\n'));
  process.exitCode = name === undefined || name === '--help' ? 0 : 1;
}
