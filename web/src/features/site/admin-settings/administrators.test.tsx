import { expect, it } from 'vitest';
import { SessionContext } from '../../../lib/session.ts';
import { render } from '../../../testing/render.tsx';
import { AdministratorList } from './administrators.tsx';

const user = { id: 'sue', name: 'Sue', email: 'sue@example.com', photoURL: null };
const administrators = [
  { userId: 'ann', name: 'Ann', email: 'ann@example.com', isPrimary: true },
  { userId: 'sue', name: 'Sue', email: 'sue@example.com', isPrimary: false },
];

it('the primary administrator has a badge, and only the others can be removed (AD-06)', () => {
  const { text, buttons } = render(
    <SessionContext value={{ user, preferences: { theme: 'light', helpDialogs: true } }}>
      <AdministratorList administrators={administrators} />
    </SessionContext>,
  );
  expect(text).toContain('Ann Primary ann@example.com');
  expect(text).toContain('Sue You sue@example.com');
  expect(text).toContain('Add New Administrator User must have an existing account');
  expect(buttons.map(({ label }) => label)).toEqual(['Remove Sue', 'Add']);
});
