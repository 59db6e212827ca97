import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Avatar } from './avatar.tsx';

it.each([
  ['Ann Lee', 'AL'],
  ['Sunday Crew (demo)', 'SD'],
  ['émile', 'É'],
  ['7 Eleven', '7E'],
  ['🏈 Fans', 'F'],
  ['🏈', '🏈'],
  ['', '?'],
])('the mark of %j is %j', (name, mark) => {
  expect(render(<Avatar name={name} />).text).toBe(mark);
});
