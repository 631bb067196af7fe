import { isCaseFormat } from '@stepwright/domain-model';
import type { Column, NumberPart, ParameterPart, Section } from '#exchange/blueprint';

/** What stands between `~{` and `}`. */
export type Directive =
  | { kind: 'nothing' | 'tilde' | 'end' }
  | { kind: 'column'; part: Column }
  | { kind: 'open'; section: Section }
  | { kind: 'number'; part: NumberPart }
  | { kind: 'parameter'; part: ParameterPart };

const headToken = /[ \t]*(?:("(?:[^"\\\n\r]|\\[^\n\r])*")|([^\s"{}]+)|(\}))/y;

/**
 * Reads a directive whose text begins at `from`, behind `~{`.
 *
 * @returns the directive and where the text goes on; or null with the reason.
 */
export function readDirective(
  source: string,
  from: number,
): { directive: Directive; to: number } | 'directive_not_closed' | 'directive_unknown' {
  const tokens: Token[] = [];
  headToken.lastIndex = from;
  for (let match = headToken.exec(source); match; match = headToken.exec(source)) {
    if (match[3]) {
      const directive = directiveOf(tokens);
      return directive ? { directive, to: headToken.lastIndex } : 'directive_unknown';
    }
    tokens.push(match[1] === undefined ? { word: match[2] ?? '' } : { string: match[1] });
  }
  return 'directive_not_closed';
}

type Token = { word: string } | { string: string };

function directiveOf(tokens: Token[]): Directive | null {
  const [first] = tokens;
  if (!first) return { kind: 'nothing' };
  if (!('word' in first)) return null;
  if (['each', 'if', 'section'].includes(first.word)) {
    const section = readSection(tokens);
    return section && { kind: 'open', section };
  }
  const number = readNumber(tokens);
  if (number) return { kind: 'number', part: number };
  const column = readColumn(tokens);
  if (column) return { kind: 'column', part: column };
  if (tokens.length > 1) return null;
  if (first.word === 'end') return { kind: first.word };
  if (first.word === '~') return { kind: 'tilde' };
  const part = readParameter(first.word);
  return part && { kind: 'parameter', part };
}

/** `column`, or `column 2`. */
function readColumn([first, second, more]: Token[]): Column | null {
  if (wordOf(first) !== 'column' || more) return null;
  if (!second) return { kind: 'column' };
  const least = /^(?:[2-9]|[1-9]\d)$/.exec(wordOf(second) ?? '')?.[0];
  return least === undefined ? null : { kind: 'column', least: Number(least) };
}

export function writeColumn({ least }: Column): string {
  return least === undefined ? 'column' : `column ${least}`;
}

/** `next`, or `from 1`. */
function readNumber([first, second, more]: Token[]): NumberPart | null {
  const word = wordOf(first);
  if (word === 'next' && !second) return { kind: 'number', from: null };
  const from = /^\d{1,6}$/.exec(wordOf(second) ?? '')?.[0];
  if (word !== 'from' || from === undefined || more) return null;
  return { kind: 'number', from: Number(from) };
}

export function writeNumber({ from }: NumberPart): string {
  return from === null ? 'next' : `from ${from}`;
}

const parameter = /^((?:[A-Z][A-Za-z0-9]*\.)+[A-Z][A-Za-z0-9]*)(?:\|([A-Za-z]+)(?::([\w*.-]+))?)?$/;

/** Reads `Aggregates.Name`, `Aggregates.Name|Kebab` or `Aggregates.Attributes.Type|Type:reader`. */
export function readParameter(text: string): ParameterPart | null {
  const [, path, format = 'Raw', map] = parameter.exec(text) ?? [];
  if (path === undefined || !isCaseFormat(format)) return null;
  if (map !== undefined && format !== 'Type') return null;
  return { kind: 'parameter', path, format, ...(map === undefined ? {} : { map }) };
}

/** A parameter as it stands in a directive, without the braces. */
export function writeParameter({ path, format, map }: ParameterPart): string {
  if (format === 'Raw') return path;
  return `${path}|${format}${map === undefined ? '' : `:${map}`}`;
}

/** What the head of a section may say, each at most once. */
const settings = ['each', 'if', 'separator', 'start', 'end', 'type', 'distinct'];

function readSection(tokens: Token[]): Section | null {
  const values = readSettings(wordOf(tokens[0]) === 'section' ? tokens.slice(1) : tokens);
  if (!values) return null;
  const text = (key: string) => values.get(key) ?? '';
  const hasDelimiter = ['start', 'end', 'type'].some((key) => values.has(key));
  return {
    kind: 'section',
    context: values.get('each') ?? null,
    condition: text('if'),
    separator: text('separator'),
    delimiter: hasDelimiter ? { start: text('start'), end: text('end'), type: text('type') } : null,
    distinct: text('distinct'),
    parts: [],
  };
}

function readSettings(tokens: Token[]): Map<string, string> | null {
  const values = new Map<string, string>();
  for (let at = 0; at < tokens.length; at += 2) {
    const key = wordOf(tokens[at]) ?? '';
    const value = settingOf(key, tokens[at + 1]);
    if (value === null || !settings.includes(key) || values.has(key)) return null;
    values.set(key, value);
  }
  return values;
}

function wordOf(token: Token | undefined): string | null {
  return token && 'word' in token ? token.word : null;
}

/** Paths may stand bare; texts are in double quotes, with the escapes of JSON. */
function settingOf(key: string, token: Token | undefined): string | null {
  if (!token) return null;
  if ('word' in token) return key === 'each' || key === 'distinct' ? token.word : null;
  try {
    const value: unknown = JSON.parse(token.string.replaceAll('\t', '\\t'));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The head of a section, without the braces. */
export function writeSection(section: Section): string {
  const { context, condition, separator, delimiter, distinct } = section;
  const written: string[] = [];
  const set = (key: string, value: string, isBare = false) =>
    written.push(key, isBare && isBareWord(value) ? value : JSON.stringify(value));

  if (context === null && condition === '') written.push('section');
  if (context !== null) set('each', context, true);
  if (condition !== '') set('if', condition);
  if (separator !== '') set('separator', separator);
  if (delimiter) set('start', delimiter.start);
  if (delimiter && delimiter.end !== '') set('end', delimiter.end);
  if (delimiter && delimiter.type !== '') set('type', delimiter.type);
  if (distinct !== '') set('distinct', distinct, true);
  return written.join(' ');
}

function isBareWord(text: string): boolean {
  return /^[A-Za-z][\w.|:*-]*$/.test(text);
}
