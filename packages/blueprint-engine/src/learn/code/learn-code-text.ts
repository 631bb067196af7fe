interface Code {
  text: string;
  extension: string;
}

const known = new WeakMap<Code, string>();

/**
 * The code of a file, with blanks for what is commented, quoted or a regular expression: each
 * character stays where it is. What a quoted text computes (`${b.name}`) is code.
 */
export function codeOf(file: Code): string {
  const found = known.get(file) ?? new CodeReader(file).read();
  known.set(file, found);
  return found;
}

/** Comments, regular expressions (where no number can be divided), quotation marks and braces. */
const places =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\/(?<=(?:^|[(,=:[!&|?;]|=>|\breturn)\s{0,40}\/)(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|(?<start>[@$]*)(?<mark>"""|'''|["'`])|(?<open>\{)|\}/g;

class CodeReader {
  private readonly text: string;
  private readonly extension: string;
  private readonly code: string[] = [];

  constructor({ text, extension }: Code) {
    this.text = text;
    this.extension = extension;
  }

  read(): string {
    this.readCode(0, 0);
    return this.code.join('');
  }

  /** @returns where it ends: at the brace that closes what a text computes, or at the end. */
  private readCode(from: number, nesting: number): number {
    let at = from;
    let depth = 0;
    for (let place = find(places, this.text, at); place; place = find(places, this.text, at)) {
      const { 0: found, index, groups } = place;
      this.code.push(this.text.slice(at, index));
      at = index + found.length;
      if (found === '}' && depth === 0 && nesting > 0) return index;
      if (groups?.mark) {
        this.code.push(found);
        at = this.readQuoted(at, insideOf(this.extension, groups), nesting);
      } else {
        this.code.push(found.length === 1 ? found : blank(found));
        depth += groups?.open ? 1 : found === '}' ? -1 : 0;
      }
    }
    this.code.push(this.text.slice(at));
    return this.text.length;
  }

  /** From behind the first mark to behind the last one. What is not closed ends with its line. */
  private readQuoted(from: number, inside: RegExp, nesting: number): number {
    let at = from;
    for (let place = find(inside, this.text, at); place; place = find(inside, this.text, at)) {
      const { end, name = '', open } = place.groups ?? {};
      at += place[0].length;
      this.code.push(end ?? blank(place[0].slice(name.length)), name);
      if (end !== undefined) return at;
      if (open && nesting < 20) at = this.readCode(at, nesting + 1);
    }
    return this.text.length;
  }
}

/** What stands in a quoted text, one after the other: what ends it, what it computes, and the rest. */
function insideOf(extension: string, { mark = '', start = '' }: Record<string, string>): RegExp {
  const isLong = mark.length > 1 || mark === '`' || start.includes('@');
  const hasEscapes = !start.includes('@') && (mark.length === 1 || extension !== 'kt');
  const all = [
    `(?<end>${mark}${isLong ? '' : '|(?=\\n)'})`,
    ...(hasEscapes ? ['\\\\[\\s\\S]'] : []),
    ...computed(extension, mark, start),
    '[^\\\\{$"\'`\\n]+|[\\s\\S]',
  ];
  return new RegExp(all.join('|'), 'y');
}

/** What begins something that is computed: `${`, in Kotlin and Dart `$name` too, in C# `{`. */
function computed(extension: string, mark: string, start: string): string[] {
  if (extension === 'cs') return start.includes('$') ? ['\\{\\{', '(?<open>\\{)'] : [];
  const opens = '(?<open>\\$\\{)';
  if (/^(?:kt|dart)$/.test(extension)) return [opens, '\\$(?<name>[a-zA-Z]\\w*)'];
  return mark === '`' ? [opens] : [];
}

function find(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
