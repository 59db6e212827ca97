import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted.ts';
import { checkTexts } from './texts.ts';

const screen = 'web/src/features/bids/screen.tsx';

function findings(code: string, path = screen): string[] {
  return findingsIn(checkTexts, { [path]: code }).map(({ message }) => message);
}

describe('the texts of screens', () => {
  it.each([
    ['a text in an element', 'const a = <p>Bid posted</p>;', 'Bid posted'],
    ['a text in an expression', "const a = <p>{isOpen && 'Open now'}</p>;", 'Open now'],
    ['a choice between two texts', "const a = <p>{isOpen ? copy.open : 'Closed'}</p>;", 'Closed'],
    ['a template', `const a = <p>{\`\${count} bids\`}</p>;`, 'bids'],
    ['an aria-label', 'const a = <nav aria-label="Main" />;', 'Main'],
    ['a title', "const a = <Section title={'Bids'} />;", 'Bids'],
    ['a placeholder', 'const a = <input placeholder="Team" />;', 'Team'],
    ['an alt text', 'const a = <img alt="Logo" />;', 'Logo'],
    ['a label', 'const a = <Field label="Odds" />;', 'Odds'],
    ['a hint', 'const a = <Field hint="Whole dollars" />;', 'Whole dollars'],
  ])('are not in a component: %s', (_, code, text) => {
    expect(findings(code)).toEqual([`"${text}" is a text for people: move it to a copy.ts`]);
  });

  it('can be in copy.ts, in tests, and in test support', () => {
    const code = 'const a = <p>Bid posted</p>;';
    for (const path of ['web/src/features/bids/copy.ts', 'web/src/ui/a.test.tsx', 'web/src/testing/page.tsx']) {
      expect(findings(code, path)).toEqual([]);
    }
  });

  it('are not class names, keys, numbers, or signs', () => {
    expect(findings('const a = <p className="font-bold" key="total">{copy.text} · 50%</p>;')).toEqual([]);
  });
});
