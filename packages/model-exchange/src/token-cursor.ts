/** A word, a text in quotes, or a single sign. */
export interface Token {
  kind: 'word' | 'text' | 'sign' | 'end';
  text: string;
  line: number;
  /** Written as a name on purpose, though it may be a word of the language: `^type`. */
  isName: boolean;
}

// White space, comments, a text in quotes, an expression between slashes after `pattern (`, a
// word, anything else. A text that is not closed ends with its file or line: nothing is read twice.
const token =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"((?:\\[\s\S]|[^"\\])*)\\?"?|'((?:\\[^\n]|[^'\\\n])*)\\?'?|(?<=pattern\s*\(\s*)\/(?:\\.|[^/\\\n])*\/|(\^?[A-Za-z_][A-Za-z0-9_]*|\d[\w.]*)|[\s\S]/g;

/** Steps through a text by its tokens; comments and white space are passed over. */
export class TokenCursor {
  readonly #tokens: Token[] = [];
  readonly #end: Token;
  #at = 0;
  /** Where the outermost block began that the end of the text left open. */
  openSince: number | null = null;

  constructor(source: string) {
    let line = 1;
    for (const match of source.matchAll(token)) {
      const [text, double, single, word] = match;
      const quoted = double ?? single;
      const isName = word?.startsWith('^') === true;
      if (quoted !== undefined) this.#add('text', quoted.replace(/\\(.)/gs, '$1'), line);
      else if (word !== undefined)
        this.#tokens.push({ kind: 'word', text: isName ? word.slice(1) : word, line, isName });
      else if (!/^(\s|\/[/*])/.test(text)) this.#add('sign', text, line);
      line += text.split('\n').length - 1;
    }
    this.#end = { kind: 'end', text: '', line, isName: false };
  }

  #add(kind: Token['kind'], text: string, line: number): void {
    this.#tokens.push({ kind, text, line, isName: false });
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#end;
  }

  next(): Token {
    const found = this.peek();
    this.#at += 1;
    return found;
  }

  isAtEnd(): boolean {
    return this.peek().kind === 'end';
  }

  /** Whether this stands here as a word or a sign of the language. */
  is(text: string, ahead = 0): boolean {
    const found = this.peek(ahead);
    return found.text === text && !found.isName && found.kind !== 'text';
  }

  /** Steps over it, if it stands here. */
  take(text: string): boolean {
    const isHere = this.is(text);
    if (isHere) this.#at += 1;
    return isHere;
  }

  takeText(): string | null {
    return this.peek().kind === 'text' ? this.next().text : null;
  }

  takeWord(): Token | null {
    return this.peek().kind === 'word' ? this.next() : null;
  }

  /** Steps over a block with all that is in it, if one begins here. */
  skipBlock(open = '{', close = '}'): void {
    const { line } = this.peek();
    if (!this.take(open)) return;
    let depth = 1;
    while (depth > 0 && !this.isAtEnd()) {
      if (this.is(open)) depth += 1;
      if (this.is(close)) depth -= 1;
      this.#at += 1;
    }
    if (depth > 0) this.openSince = line;
  }

  /** Reads what is in a block, piece by piece; each piece steps at least one further. */
  block(read: () => void): void {
    const { line } = this.peek();
    if (!this.take('{')) return;
    while (!this.take('}')) {
      if (this.isAtEnd()) {
        this.openSince = line;
        return;
      }
      const before = this.#at;
      read();
      if (this.#at === before) this.#at += 1;
    }
  }
}
