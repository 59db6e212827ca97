/** The colors of the app's themes (`web/src/ui/theme.css`). */
const light = {
  ground: '#eff2ee',
  card: '#fcfdfb',
  line: '#d4dbd1',
  ink: '#16201a',
  quiet: '#58655c',
  accent: '#0b5a46',
  accentInk: '#ffffff',
};
const dark: typeof light = {
  ground: '#0f1311',
  card: '#161b18',
  line: '#2a332d',
  ink: '#e9eeea',
  quiet: '#98a59c',
  accent: '#6dd3ae',
  accentInk: '#05261b',
};

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

const LABEL = `padding:8px 12px 8px 0;border-bottom:1px solid ${light.line};${FONT};font-size:15px;line-height:20px;font-weight:400;text-align:left;vertical-align:top`;

const VALUE = `padding:8px 0;border-bottom:1px solid ${light.line};${FONT};font-size:15px;line-height:20px;font-weight:600;text-align:right;vertical-align:top;color:${light.ink}`;

export const styles = {
  page: `margin:0;padding:0;background-color:${light.ground};${FONT};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  ground: `background-color:${light.ground}`,
  margin: 'padding:24px 12px',
  column: 'max-width:560px',
  name: `padding:0 4px 12px;${FONT};font-size:18px;font-weight:700;color:${light.accent}`,
  card: `padding:24px;background-color:${light.card};border:1px solid ${light.line};border-radius:12px`,
  headline: `margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:700;color:${light.ink};text-wrap:balance;${WRAP}`,
  title: `margin:20px 0 4px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:${light.ink};${WRAP}`,
  text: `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${light.ink};${WRAP}`,
  list: `margin:0 0 16px;padding:0 0 0 24px;${FONT};font-size:16px;line-height:24px;color:${light.ink}`,
  quote: `margin:0 0 16px;padding:2px 0 2px 12px;border-left:3px solid ${light.line};${FONT};font-size:16px;line-height:24px;color:${light.ink};${WRAP}`,
  facts: 'margin:0 0 16px;border-collapse:collapse',
  label: `${LABEL};white-space:nowrap;color:${light.quiet}`,
  longLabel: `${LABEL};${WRAP};color:${light.quiet}`,
  value: `${VALUE};${WRAP}`,
  shortValue: `${VALUE};white-space:nowrap`,
  buttonTable: 'margin:8px 0 0',
  buttonCell: `background-color:${light.accent};border-radius:8px`,
  button: `display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${light.accentInk};background-color:${light.accent};border-radius:8px;text-decoration:none`,
  note: `margin:20px 0 0;${FONT};font-size:14px;line-height:20px;color:${light.quiet};${WRAP}`,
  footer: `padding:16px 4px 0;${FONT};font-size:13px;line-height:20px;color:${light.quiet}`,
  footerLink: `color:${light.quiet};text-decoration:underline`,
} as const;

/** Where an email program knows the theme, these win over the styles on the elements. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .accent { color: ${dark.accent} !important; }
  .line { border-color: ${dark.line} !important; }
  .quote { color: ${dark.ink} !important; border-color: ${dark.line} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.accentInk} !important; }
}
`;
