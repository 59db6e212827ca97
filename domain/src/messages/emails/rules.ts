import { cleanName } from '../../shared/names.ts';
import { oneLine } from '../../shared/text.ts';
import type { EmailBlock, EmailContent, EmailFooter } from './model.ts';

/** Mail servers don't rewrite ASCII lines shorter than 77 characters. */
const LINE_MOST = 76;
const NAME_MOST = 100;

/**
 * People choose their own names, so in an email to a stranger a name can't start a line, reverse text, or turn into a
 * link.
 */
export function nameInMail(name: string): string {
  return oneLine(cleanName(name), NAME_MOST)
    .replace(/:\/+/g, ': ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
}

/** The plain text of an email. Each link is alone on its line, so nothing breaks it. */
export function emailText({ headline, body, button, note }: EmailContent, footer: EmailFooter | null): string {
  const parts = [
    wrap(headline),
    ...body.map(blockText),
    ...(button ? [`${wrap(`${button.label}:`)}\n\n${button.link}`] : []),
    ...(note ? [wrap(note)] : []),
    'Evens',
    ...(footer ? [`-- \n${wrap(footer.why)}\n\n${wrap(`${footer.stop.label}:`)}\n${footer.stop.link}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return wrap(block);
  if ('title' in block) return wrap(block.title);
  if ('facts' in block) return block.facts.map(([label, value]) => wrap(`${label}: ${value}`, '  ')).join('\n');
  if ('items' in block) return block.items.map((item) => wrap(`- ${item}`, '  ')).join('\n');
  return wrap(`> ${block.quote}`, '> ');
}

/** Breaks a text into lines between words. Further lines begin with the indent. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_MOST) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `${indent}${word}`);
  }
  return lines.join('\n');
}
