import ts from 'typescript';
import { type Finding, isIn, isTest, lookThrough, type Project } from '../project.ts';

const textAttributes = new Set(['alt', 'aria-label', 'description', 'hint', 'label', 'placeholder', 'title']);

/** What people read on screens is in copy.ts files, so that it can be found and edited in one place. */
export function checkTexts({ sources }: Project): Finding[] {
  const screens = sources.filter(({ path }) => isIn(path, 'web/src') && !isExempt(path));
  return lookThrough(screens, (node) => {
    const text = screenText(node)?.trim();
    return text && /\p{L}{3}/u.test(text) ? `"${text}" is a text for people: move it to a copy.ts` : undefined;
  });
}

function isExempt(path: string): boolean {
  return isTest(path) || isIn(path, 'web/src/testing') || path.endsWith('/copy.ts');
}

function screenText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node)) return textAttributes.has(node.name.getText()) ? literalIn(node.initializer) : undefined;
  const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
  return isChild ? literalIn(node) : undefined;
}

/** The words of a text, a template, or a choice between texts, as in `isOpen ? 'Close' : 'Open'`. */
function literalIn(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalIn(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join('');
  if (ts.isConditionalExpression(node)) return literalIn(node.whenTrue) ?? literalIn(node.whenFalse);
  if (ts.isBinaryExpression(node)) return literalIn(node.right);
  return undefined;
}
