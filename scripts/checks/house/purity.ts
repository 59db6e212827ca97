import ts from 'typescript';
import { type Finding, isIn, isTest, lookThrough, type Project } from '../project.ts';

const outsideWorld = new Set([
  'process',
  'fetch',
  'console',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
]);

/** Rules get everything they need as arguments: no clock, no randomness, no input or output. */
export function checkPurity(project: Project): Finding[] {
  const rules = project.sources.filter(({ path }) => isIn(path, 'domain/src') && !isTest(path));
  return lookThrough(rules, impurity);
}

function impurity(node: ts.Node): string | undefined {
  const clock = readsClock(node);
  if (clock) return `${clock} reads the clock; take the time as an argument`;
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') {
    return 'Math.random uses random numbers; take the number as an argument';
  }
  if (ts.isIdentifier(node) && outsideWorld.has(node.text) && isReference(node)) {
    return `${node.text} isn't available to rules: pass in what they need`;
  }
  return undefined;
}

/** Returns how this node reads the clock, if it does. */
export function readsClock(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now') return 'Date.now';
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) return 'new Date()';
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return 'Date()';
  return undefined;
}

/** A reference to the global, not a field, key, or declaration of the same name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isTypeNode(parent) || ts.isTypeElement(parent)) return false;
  return !('name' in parent && parent.name === node);
}
