import type { SyntaxNode, SyntaxTree } from '@stepwright/syntax';
import { finding, type Finding } from './finding.ts';

/** How `terraform fmt` lays a file out, as far as it can be told without Terraform. */
export function checkLayout(path: string, tree: SyntaxTree): Finding[] {
  const file = { path, text: tree.text };
  const lines = linesOf(tree);
  const found = [
    ...lines.flatMap((line) => lineProblems(line)),
    ...indents(lines),
    ...equals(lines),
  ].map(({ at, message }) => finding({ file, at }, 'layout', message));
  if (tree.text !== '' && !/[^\n]\n$/.test(tree.text))
    found.push(finding({ file, at: tree.text.length }, 'layout', 'A file ends with one line end.'));
  return found;
}

interface Token {
  text: string;
  from: number;
  to: number;
}

interface Line {
  text: string;
  at: number;
  tokens: Token[];
  /** Inside of a text over several lines nothing is laid out. */
  isText: boolean;
}

interface Problem {
  at: number;
  message: string;
}

function linesOf(tree: SyntaxTree): Line[] {
  const tokens = tokensOf(tree);
  let at = 0;
  let next = 0;
  /** Where the longest token so far ends. */
  let reached = 0;
  return tree.text.split('\n').map((text) => {
    const from = at;
    at += text.length + 1;
    const isText = reached > from;
    const inside: Token[] = [];
    for (let token = tokens[next]; token && token.from < at; token = tokens[next]) {
      inside.push(token);
      reached = Math.max(reached, token.to);
      next += 1;
    }
    return { text, at: from, tokens: inside, isText };
  });
}

/** Texts are one token each, whatever is in them. */
const whole = new Set(['string_lit', 'quoted_template', 'heredoc_template', 'comment']);

function tokensOf(tree: SyntaxTree): Token[] {
  const tokens: Token[] = [];
  const visit = (node: SyntaxNode) => {
    if (node.children.length > 0 && !whole.has(node.type)) node.children.forEach(visit);
    else if (node.to > node.from)
      tokens.push({ text: tree.text.slice(node.from, node.to), from: node.from, to: node.to });
  };
  visit(tree.root);
  return tokens.filter(({ text }) => text.trim() !== '');
}

function lineProblems({ text, at, tokens, isText }: Line): Problem[] {
  if (isText) return [];
  const problems: Problem[] = [];
  if (/[ \t\r]$/.test(text))
    problems.push({ at, message: 'There is white space at the end of the line.' });
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (!next) return;
    const space = text.slice(token.to - at, next.from - at);
    const message = spaceProblem(token.text, next.text, space);
    if (message) problems.push({ at: token.from, message });
  });
  return problems;
}

const openers = new Set(['(', '[', '${']);
const closers = new Set([')', ']', '}']);
const binary = new Set(['==', '!=', '&&', '||', '=>', '<=', '>=', '?']);

/** The first rule that speaks of two neighbours says what space there is between them. */
const spaceRules: {
  fits: (left: string, right: string) => boolean;
  space: string;
  message: string;
}[] = [
  {
    fits: (_left, right) => right === ',',
    space: '',
    message: 'There is a space before a comma.',
  },
  {
    fits: (left, right) => left === ',' && !closers.has(right),
    space: ' ',
    message: 'One space stands behind a comma.',
  },
  {
    fits: (left) => openers.has(left),
    space: '',
    message: 'No space stands behind an open bracket.',
  },
  {
    fits: (_left, right) => right === ')' || right === ']',
    space: '',
    message: 'No space stands before a closing bracket.',
  },
  {
    fits: (left) => left === '=',
    space: ' ',
    message: 'One space stands behind the equals sign.',
  },
  {
    fits: (left, right) => binary.has(left) || binary.has(right),
    space: ' ',
    message: 'One space stands around an operator.',
  },
  {
    fits: (left, right) => left === '{' && right === '}',
    space: '',
    message: 'An empty block has nothing between its braces.',
  },
  {
    fits: (left, right) => right === '{' && /[\w"]$/.test(left),
    space: ' ',
    message: 'One space stands before a brace.',
  },
];

function spaceProblem(left: string, right: string, space: string): string | null {
  if (right.startsWith('#') || right.startsWith('//')) return null;
  const rule = spaceRules.find(({ fits }) => fits(left, right));
  return rule && rule.space !== space ? rule.message : null;
}

/** Two spaces for each line that has opened more than it has closed. */
function indents(lines: Line[]): Problem[] {
  const problems: Problem[] = [];
  const open: number[] = [];
  for (const { text, at, tokens, isText } of lines) {
    if (isText || tokens.length === 0) continue;
    const net = netOf(tokens);
    if (net < 0) close(open, -net);
    const indent = text.length - text.trimStart().length;
    if (indent !== 2 * open.length || text.slice(0, indent).includes('\t'))
      problems.push({ at, message: `The line begins behind ${2 * open.length} spaces.` });
    if (net > 0) open.push(net);
  }
  return problems;
}

function close(open: number[], brackets: number): void {
  let left = brackets;
  while (left > 0 && open.length > 0) {
    const last = open.pop() ?? 0;
    if (last > left) open.push(last - left);
    left -= last;
  }
}

function netOf(tokens: Token[]): number {
  const bracket = (text: string) => (/^[([{]$/.test(text) ? 1 : /^[)\]}]$/.test(text) ? -1 : 0);
  return tokens.reduce((net, { text }) => net + bracket(text), 0);
}

/** The equals signs of lines that follow each other stand below each other. */
function equals(lines: Line[]): Problem[] {
  const problems: Problem[] = [];
  let group: { at: number; left: number; sign: number }[] = [];
  const finish = () => {
    const column = Math.max(...group.map(({ left }) => left)) + 1;
    const wrong = group.find(({ sign }) => sign !== column);
    if (wrong)
      problems.push({
        at: wrong.at,
        message: 'The equals signs of these lines are not below each other.',
      });
    group = [];
  };
  for (const line of lines) {
    const assignment = assignmentOf(line);
    if (assignment) group.push(assignment);
    else if (group.length > 0) finish();
  }
  if (group.length > 0) finish();
  return problems;
}

function assignmentOf({
  at,
  tokens,
  isText,
}: Line): { at: number; left: number; sign: number } | null {
  const index = tokens.findIndex(({ text }) => text === '=');
  const [left, sign] = [tokens[index - 1], tokens[index]];
  if (isText || !left || !sign) return null;
  const behind = tokens.slice(index);
  // A value over several lines stands for itself.
  const isWhole = netOf(behind) === 0 && behind.every(({ text }) => !text.includes('\n'));
  return isWhole ? { at: sign.from, left: left.to - at, sign: sign.from - at } : null;
}
