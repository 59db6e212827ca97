import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playScenario, readScenarios } from '../../../testing/house-rules/house-rules.ts';
import { testWorld } from '../../../testing/test-world.ts';

const folder = new URL('../../../../../docs/house-rules/', import.meta.url);
const chapters = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, scenarios: readScenarios(readFileSync(new URL(name, folder), 'utf8')) }));

const world = await testWorld();
const people = { Ann: await world.aUser('Ann'), Bob: await world.aUser('Bob') };

it('the house rules cover every group of sports and custom bets', () => {
  expect(chapters.map(({ name }) => name)).toEqual([
    'mlb.md',
    'nba-wnba.md',
    'ncaab.md',
    'ncaaf.md',
    'nfl.md',
    'nhl.md',
    'own-bets.md',
  ]);
});

describe.each(chapters)('$name (ST-01 to ST-09, ST-18, ST-22, ST-23, GM-02 to GM-10)', ({ scenarios }) => {
  it.each(scenarios)('$title', (scenario) => playScenario({ world, people }, scenario));
});
