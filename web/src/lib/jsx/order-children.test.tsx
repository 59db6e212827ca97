import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const name = 'ליאור';
const shown = `\u2068${name}\u2069`;

function Sentence({ children }: { children: string }) {
  return <p>{children}</p>;
}

it.each([
  ['a sentence', <p key="">{`Pay ${name} $5.00`}</p>, `<p>Pay ${shown} $5.00</p>`],
  ['a name beside an amount', <p key="">{name} $5.00</p>, `<p>${shown} $5.00</p>`],
  ['a name in a tag of its own', <b key="">{name}</b>, `<b>${shown}</b>`],
  ['what a component is given', <Sentence key="">{name}</Sentence>, `<p>${shown}</p>`],
  ['an English sentence', <p key="">{'Pay Ann $5.00'}</p>, '<p>Pay Ann $5.00</p>'],
  ['a text with a direction of its own', <p key="" dir="auto">{`${name} $5.00`}</p>, `<p dir="auto">${name} $5.00</p>`],
])('tags show %s in reading order (UX-08)', (_, node, markup) => {
  expect(renderToStaticMarkup(node)).toBe(markup);
});
