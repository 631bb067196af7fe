/** A word, a text in quotes or a sign of a source file. */
export interface Token {
  kind: 'word' | 'text' | 'sign';
  /** Of a text without its quotes. */
  text: string;
  line: number;
  /** Whether it is the first of its line. */
  startsLine: boolean;
}

/** More tokens are not looked at: such a file is generated. */
const mostTokens = 200_000;

const pattern =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""([\s\S]*?)(?:"""|$)|"((?:\\[\s\S]|[^"\\\n])*)"?|([\p{L}_][\p{L}\p{N}_]*)|\n|->|[^\s]/gu;

/** The tokens of a language with braces, without comments. */
export function scanTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineOfLast = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, long, short, word] = match;
    const isBreak = all === '\n';
    const isComment = all.startsWith('//') || all.startsWith('/*');
    if (!isBreak && !isComment) {
      const kind =
        long !== undefined || short !== undefined ? 'text' : word !== undefined ? 'word' : 'sign';
      tokens.push({ kind, text: long ?? short ?? all, line, startsLine: lineOfLast !== line });
      lineOfLast = line;
    }
    if (all.includes('\n')) line += all.split('\n').length - 1;
    if (tokens.length >= mostTokens) break;
  }
  return tokens;
}
