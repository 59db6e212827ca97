import { expect, it } from 'vitest';
import { spacedName } from './seasons.ts';

it.each([
  ['MDBaltimore Co', 'MD Baltimore Co'],
  ['ETennessee St', 'E Tennessee St'],
  ['Texas A&MCorpus', 'Texas A&M Corpus'],
  ['USCUpstate', 'USC Upstate'],
  ['UMass Lowell', 'UMass Lowell'],
  ['UConn', 'UConn'],
  ['McNeese', 'McNeese'],
  ['TCU', 'TCU'],
  ['Kansas City Chiefs', 'Kansas City Chiefs'],
])('a team of a past season called %s is shown as %s (LN-25)', (name, shown) => {
  expect(spacedName(name)).toBe(shown);
});
