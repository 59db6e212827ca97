import { cleanName } from '@evens/domain/shared/names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepReadingOrder } from './keep-reading-order.ts';

/** The isolates as brackets, because in an editor they would turn this file's lines around. */
const show = (text: string) => keepReadingOrder(text).replaceAll('\u2068', '⟦').replaceAll('\u2069', '⟧');

describe('keepReadingOrder', () => {
  it.each([
    ['a Hebrew name before an amount', 'Pay ליאור $43.00', 'Pay ⟦ליאור⟧ $43.00'],
    ['an Arabic name before an amount', 'Pay عمر الشريف $43.00', 'Pay ⟦عمر الشريف⟧ $43.00'],
    ['two names', 'ליאור owes דנה $5.00', '⟦ליאור⟧ owes ⟦דנה⟧ $5.00'],
    ['a list of amounts', 'ליאור: +$5.00, דנה: −$3.00', '⟦ליאור⟧: +$5.00, ⟦דנה⟧: −$3.00'],
    ['a pick at odds', 'יורד גשם −110, יבש +120', '⟦יורד גשם⟧ −110, ⟦יבש⟧ +120'],
    ['a period of the sentence', 'Recorded by ליאור.', 'Recorded by ⟦ליאור⟧.'],
    ['a possessive', 'ליאור’s $5.00 payment', '⟦ליאור⟧’s $5.00 payment'],
    ['a name in two scripts', 'Pay Dan כהן $5.00', 'Pay Dan ⟦כהן⟧ $5.00'],
    ['a name with a hyphen and apostrophe', 'Pay ג׳ון בן-דוד $5.00', 'Pay ⟦ג׳ון בן-דוד⟧ $5.00'],
    ['a Persian name with a joiner', 'Pay مهدی‌زاده $5.00', 'Pay ⟦مهدی‌زاده⟧ $5.00'],
    ['a Thaana name', 'Pay އަލީ $5.00', 'Pay ⟦އަލީ⟧ $5.00'],
    ['an Adlam name', 'Pay 𞤀𞤣𞤢𞤥 $5.00', 'Pay ⟦𞤀𞤣𞤢𞤥⟧ $5.00'],
    ['a whole question with a number', 'האם ירד גשם ב-2026?', '⟦האם ירד גשם ב-2026?⟧'],
    ['a question with a number in a sentence', 'האם ירד ב-2026? vs. יבש', '⟦האם ירד ב-2026⟧? vs. ⟦יבש⟧'],
    ['a quote', 'ליאור wants to void this: “טעות, עד 5.”', '⟦ליאור⟧ wants to void this: “⟦טעות, עד 5.⟧”'],
  ])('sets apart %s', (_, text, shown) => {
    expect(show(text)).toBe(shown);
  });

  it.each(['', '5', 'Pay Ann $43.00', 'Zoë, Łukasz, 王伟, and Иван', 'Crew 🏈 “5”'])('leaves %j as it is', (text) => {
    expect(keepReadingOrder(text)).toBe(text);
  });

  it.each([
    ['ends an isolate too early', 'לי\u2069אור', '⟦ליאור⟧'],
    ['turns the rest of the line around', '\u202eAnn', 'Ann'],
    ['counts as a letter', 'Ann\u200f', 'Ann'],
  ])('removes an invisible character that %s', (_, name, shown) => {
    expect(show(`Pay ${name} $5.00`)).toBe(`Pay ${shown} $5.00`);
  });

  it('never takes an amount or odds into a passage, and changes nothing else, whatever the name', () => {
    const letters = fc.constantFrom(...'אבגדהوعمرשabיz 5-.\'’"&(,!?');
    const names = fc.string({ unit: letters, minLength: 1 }).map(cleanName);
    fc.assert(
      fc.property(names, names, (name, other) => {
        const text = `Pay ${name} $43.00 for ${other}: ${name} −110, ${other} +$5.00`;
        const shown = keepReadingOrder(text);
        expect(shown.replace(/[\u2068\u2069]/g, '')).toBe(text);
        expect(shown.replace(/\u2068[^\u2068\u2069]+\u2069/gu, '')).toMatch(/\$43\.00 for .*−110.*\+\$5\.00$/s);
        expect(shown.replace(/\u2068[^\u2068\u2069]+\u2069/gu, '')).not.toMatch(/[אבגדהوعمرשי\u2068\u2069]/u);
        expect(keepReadingOrder(shown)).toBe(shown);
      }),
    );
  });
});
