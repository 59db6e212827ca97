import type { EmailBlock, EmailContent, EmailFact, EmailFooter } from '@evens/domain/messages/emails/model';
import { html } from 'hono/html';
import { darkStyles, styles } from './email-styles.ts';

/** Labels don't break into lines. Where one is longer than this, they all do, so they fit on a phone, and values no longer than that don't. */
const LABEL_MOST = 24;
const VALUE_MOST = 16;

type Html = ReturnType<typeof html>;

/**
 * The HTML of an email: tables, because Outlook knows little else, and no pictures, so nothing is fetched when it's opened.
 * `html` escapes everything that goes in. The styles are on the elements, because some mail programs drop all others.
 */
export async function emailHtml(content: EmailContent, footer: EmailFooter | null): Promise<string> {
  const { subject, preview } = content;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="${styles.page}">
<div style="${styles.preview}">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="${styles.ground}">
<tr><td align="center" style="${styles.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.column}">
<tr><td class="accent" style="${styles.name}">Evens</td></tr>
<tr><td class="card" style="${styles.card}">
${card(content)}
</td></tr>
${footer ? footerRow(footer) : ''}
</table>
</td></tr>
</table>
</body>
</html>
`;
  return String(await document);
}

function card({ headline, body, button, note }: EmailContent): Html {
  return html`<h1 class="ink" style="${styles.headline}">${headline}</h1>
${body.map(blockHtml)}
${button ? buttonHtml(button) : ''}
${note ? html`<p class="quiet" style="${styles.note}">${note}</p>` : ''}`;
}

function blockHtml(block: EmailBlock): Html {
  if (typeof block === 'string') return html`<p class="ink" style="${styles.text}">${block}</p>\n`;
  if ('title' in block) return html`<h2 class="ink" style="${styles.title}">${block.title}</h2>\n`;
  if ('quote' in block) return html`<blockquote class="quote" style="${styles.quote}">${block.quote}</blockquote>\n`;
  if ('items' in block) {
    return html`<ul class="ink" style="${styles.list}">${block.items.map((item) => html`<li>${item}</li>`)}</ul>\n`;
  }
  return factsHtml(block.facts);
}

function factsHtml(facts: readonly EmailFact[]): Html {
  const hasLongLabel = facts.some(([label]) => label.length > LABEL_MOST);
  const valueStyle = (value: string) => (hasLongLabel && value.length <= VALUE_MOST ? styles.shortValue : styles.value);
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="${styles.facts}">
${facts.map(
  ([label, value]) => html`<tr>
<th scope="row" class="quiet line" style="${hasLongLabel ? styles.longLabel : styles.label}">${label}</th>
<td class="ink line" align="right" style="${valueStyle(value)}">${value}</td>
</tr>
`,
)}</table>\n`;
}

/** The cell has the color, so the whole button shows where links can't be blocks. */
function buttonHtml({ label, link }: { label: string; link: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.buttonTable}">
<tr><td class="button" style="${styles.buttonCell}"><a class="button" href="${link}" style="${styles.button}">${label}</a></td></tr>
</table>`;
}

function footerRow({ why, stop }: EmailFooter): Html {
  return html`<tr><td class="quiet" style="${styles.footer}">${why}<br>
<a class="quiet" href="${stop.link}" style="${styles.footerLink}">${stop.label}</a></td></tr>`;
}
