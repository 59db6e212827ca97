/** Each command measures one claim, prints one line of JSON per result, and fails if the claim doesn't hold. */
const proofs = {
  accept: {
    claim: 'many people accept one bid at once, and one of them gets it',
    load: () => import('./bids/accept.ts'),
  },
  access: {
    claim: 'everyone can do what docs/access.md says and nothing else, and no known attack works',
    load: () => import('./access/access.ts'),
  },
  backup: {
    claim:
      'a backup made during traffic has everything acknowledged before it, in both databases, and damaged ones are refused',
    load: () => import('./backup/backup.ts'),
  },
  bank: {
    claim:
      'everything that anyone reads adds up while many people settle, pay, undo, and correct, and cached answers are up to date',
    load: () => import('./money/bank.ts'),
  },
  busy: {
    claim: "audits, reconnects, and made-up reset links don't slow down anyone's sign-in or lists",
    load: () => import('./load/busy.ts'),
  },
  bids: {
    claim: 'each bid ends only once, whatever happens to bids at once',
    load: () => import('./bids/bids.ts'),
  },
  container: {
    claim: 'the container image runs without root on read-only files, alone and with PostgreSQL, and keeps its data',
    load: () => import('./container/container.ts'),
  },
  cost: {
    claim: 'posting, accepting, lists, standings, and live updates cost little more than on a bare server',
    load: () => import('./cost/cost.ts'),
  },
  export: { claim: 'a group exports its data while others keep working', load: () => import('./load/export.ts') },
  'first-load': {
    claim: 'every tab shows its list soon after the first visit starts',
    load: () => import('./pages/first-load.ts'),
  },
  lighthouse: {
    claim: 'every tab opens fast, accessible, and without mistakes by the measure of Lighthouse',
    load: () => import('./pages/lighthouse.ts'),
  },
  lists: {
    claim: 'the first page of a list costs the same in a small and a large group',
    load: () => import('./load/lists.ts'),
  },
  inputs: {
    claim: 'no input causes an error, an unwanted change, or a script to run, and long texts are handled quickly',
    load: () => import('./inputs/inputs.ts'),
  },
  'lines-page': {
    claim: 'the Lines page with 300 games responds right away on a slow phone',
    load: () => import('./load/lines-page.ts'),
  },
  kill: {
    claim: 'bets are settled and debts paid while processes are killed again and again',
    load: () => import('./kill/kill.ts'),
  },
  failover: {
    claim: 'nothing is lost when the primary database is killed and its standby takes over',
    load: () => import('./failover/failover.ts'),
  },
  gameday: {
    claim: 'settling a game day costs little more than writing its rows',
    load: () => import('./load/gameday.ts'),
  },
  leaderboard: {
    claim: 'the all-time standings cost the same however many bets there are',
    load: () => import('./load/leaderboard.ts'),
  },
  offline: {
    claim: 'without a network the last lists open and nothing is sent, and three seconds after its return all is fresh',
    load: () => import('./offline/offline.ts'),
  },
  reach: {
    claim:
      'news reaches people where they want it and nowhere else, through any trouble, and a dead channel holds up nothing',
    load: () => import('./reach/reach.ts'),
  },
  pictures: {
    claim: 'there is a picture of every screen, dialog, and menu, to look at one by one',
    load: () => import('./screens/pictures.ts'),
  },
  reactions: {
    claim: 'Bids with a thousand bids reacts right away on a slow phone',
    load: () => import('./pages/reactions.ts'),
  },
  screens: {
    claim: 'every screen and dialog is accessible and fits in every look, and says so when a call fails',
    load: () => import('./screens/screens.ts'),
  },
  seasons: {
    claim: 'every game of seven seasons settles by its recorded score',
    load: () => import('./seasons/seasons.ts'),
  },
  standings: {
    claim: 'every figure of whole seasons matches the bets',
    load: () => import('./seasons/standings.ts'),
  },
  'sign-in': {
    claim: 'sign-ins stay fast under load, guesses are limited, and no answer reveals who has an account',
    load: () => import('./sign-in/sign-in.ts'),
  },
  single: {
    claim: 'only one process can use a data folder, and a kill loses nothing',
    load: () => import('./kill/single.ts'),
  },
  sim: {
    claim: "no one owes money they shouldn't, whatever happens in whatever order",
    load: () => import('./sim/sim.ts'),
  },
  provider: { claim: 'a misbehaving provider does no harm', load: () => import('./provider/provider.ts') },
  taps: {
    claim: 'what people do most takes few taps, and no time of its own',
    load: () => import('./taps/taps.ts'),
  },
  upgrade: {
    claim: 'data of older releases comes through the upgrade, and everyone sees the figures from before',
    load: () => import('./upgrade/upgrade.ts'),
  },
  credits: {
    claim: "a month's credits last, lines and scores stay fresh, and newly bought credits are noticed",
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
