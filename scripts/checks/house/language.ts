import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { countLines, eachNode, type Finding, isIn, isTest, type Project, type Source, testTitle } from '../project.ts';

type Range = { start: number; end: number };

/** Phrases that no native speaker would use here, and what to write instead. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhoever\b/gi, 'anyone who, or the person who'],
  [/(?<!owes )\bwhom\b/gi, 'who, or name the person'],
  [/\b(?:some|every)bod(?:y|ies)\b/gi, 'someone or everyone'],
  [/\bnobody\b/gi, 'no one'],
  [/\banew\b/gi, 'again'],
  [/\bthe own\b/gi, 'your own, their own, or its own'],
  [/\b(?:of|by|with|from|upon|in) which no(?:body|thing| one)\b/gi, 'two sentences'],
  [/\b(?:of|by|with|upon) which\b/gi, 'two sentences, or that'],
  [/\b(?:is|are|was|were|be|been|being|gets?) told\b(?! apart)/gi, 'sees, is notified, or name who says it'],
  [/\btells? of\b/gi, 'shows or reports'],
  [/\bholds? no longer\b/gi, 'has expired'],
  [/\bholds? (?:for )?(?:an?|one|\d+) (?:minute|hour|day|week)s?\b/gi, 'works for one hour, or expires in one hour'],
  [/\bthey hold (?:for|from)\b/gi, 'they apply to'],
  [/\blapses?\b|\blapsed\b/gi, 'expires'],
  [/\bstands? (?:here|there|in|under|beside|behind|on|at|as)\b/gi, 'is'],
  [/\bas little as\b/gi, 'just, or not either'],
  [/\bfor good\b(?! (?:odds|reason|measure))/gi, 'permanently'],
  [/\bin earnest\b/gi, 'for real'],
  [/\bin vain\b/gi, 'without success'],
  [/\bfor ever\b/gi, 'forever'],
  [/\b(?:by|of) (?:itself|themselves)\b/gi, 'automatically, or on its own'],
  [/\bthrow(?:s|ing|n)? (?:the )?dice\b|\bdice are thrown\b/gi, 'picks at random'],
  [/\bpieces? of the outside world\b/gi, 'external service'],
  [/\bno way back\b/gi, "can't be undone"],
  [/\b(?:that|which|who) (?:is|are) (?:none\b|no (?!longer\b|more\b))/gi, "isn't a, or aren't"],
  [/\b(?:could|can) ?(?:not|n't) be read\b/gi, "couldn't load, or is unreadable"],
  [/\bmailed\b|\bmails\b|\b(?:the|a|an|no|by|in) mail\b(?! servers?\b)/gi, 'email'],
  [/\bnothing fits\b/gi, 'no results for'],
  [/\blooking (?:who|at your)\b/gi, 'checking'],
  [/\bmeanwhile\b/gi, 'in the meantime, or while'],
  [/\bbesides\b/gi, 'also, or other than'],
  [/\bseldom\b/gi, 'rarely, or less often'],
  [/\b(?:whilst|amongst|thereof|therein|whereby|wherein)\b/gi, 'while, among, or plain words'],
  [/\bcame of it\b|\bcomes of it\b/gi, 'the result'],
];

/** Screens, comments, test titles, and docs are in plain American English. */
export function checkLanguage({ root, paths, sources }: Project): Finding[] {
  const pages = paths.filter((path) => path.endsWith('.md'));
  return [
    ...sources.flatMap((source) => foreignPhrases(source.path, readProse(source))),
    ...pages.flatMap((path) => foreignPhrases(path, withoutCode(readFileSync(join(root, path), 'utf8')))),
  ];
}

function foreignPhrases(file: string, prose: string): Finding[] {
  return phrases.flatMap(([phrase, instead]) =>
    [...prose.matchAll(acrossLines(phrase))].map(({ 0: found, index }) => ({
      file,
      line: countLines(prose.slice(0, index + 1)),
      message: `"${found.replace(/\s+/g, ' ')}" isn't plain English: write ${instead}`,
    })),
  );
}

function acrossLines({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(' ', '\\s+'), flags);
}

/** The comments and the texts that people read. Everything else is hidden, so that line numbers stay the same. */
function readProse(source: Source): string {
  const literals: Range[] = [];
  const texts: Range[] = [];
  eachNode(source, (node) => {
    const title = testTitle(node);
    if (title) texts.push(getRange(source, title));
    if (!isLiteral(node)) return;
    literals.push(getRange(source, node));
    if (isForReaders(source.path, node.getText()) && !ts.isRegularExpressionLiteral(node))
      texts.push(getRange(source, node));
  });
  const withoutLiterals = hide(source.text, literals);
  const comments = [...withoutLiterals.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].map(({ 0: comment, index }) => ({
    start: index,
    end: index + comment.length,
  }));
  return withoutMarkers(hide(source.text, gapsBetween([...texts, ...comments], source.text.length)));
}

function getRange({ tree }: Source, node: ts.Node): Range {
  return { start: node.getStart(tree), end: node.end };
}

function isLiteral(node: ts.Node): boolean {
  const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  return isPart || ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node);
}

/** Sentences, titles, and buttons. A word in lower case is a key or a path. */
function isForReaders(path: string, text: string): boolean {
  return isInProduct(path) && /\s|^['"`][A-Z]/.test(text);
}

function isInProduct(path: string): boolean {
  return isIn(path, 'domain/src', 'server/src', 'web/src', 'scripts') && !isTest(path);
}

function hide(text: string, ranges: readonly Range[]): string {
  let hidden = '';
  let at = 0;
  for (const { start, end } of ranges) {
    hidden += text.slice(at, start) + text.slice(start, end).replace(/\S/g, '#');
    at = end;
  }
  return hidden + text.slice(at);
}

function gapsBetween(ranges: readonly Range[], length: number): Range[] {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  const starts = [0, ...sorted.map(({ end }) => end)];
  return starts.map((start, index) => ({ start, end: Math.max(start, sorted[index]?.start ?? length) }));
}

/** A sentence may go on in the next line of a comment, after its asterisk or slashes. */
function withoutMarkers(text: string): string {
  return text.replace(/^([ \t]*)(?:\*|\/\/)/gm, '$1 ');
}

/** Where a link leads is a path, such as that of a decision, and not prose. */
function withoutCode(page: string): string {
  return page.replace(/^```[\s\S]*?^```|`[^`\n]+`|(?<=\])\([^\s()]+\)/gm, (code) => code.replace(/\S/g, '#'));
}
