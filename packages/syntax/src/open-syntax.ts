import { Language as Grammar, Parser } from 'web-tree-sitter';
import { buildTree } from './build-tree.ts';
import { grammarFile, parserFile, type Language } from './languages.ts';
import type { SyntaxTree } from './syntax-tree.ts';

/** What the outside gives: this package reads no files and knows no clock. */
export interface SyntaxSource {
  /** The bytes of a file of an installed package, such as `web-tree-sitter/web-tree-sitter.wasm`. */
  readPackageFile: (specifier: string) => Promise<Uint8Array>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** The memory of the parser: it never takes more than the maximum, and never gives any back. */
  newMemory: (pages: { initial: number; maximum: number }) => object;
}

/** A page has 64 kB: 32 MB to begin with, 256 MB at most. */
const memory = { initial: 512, maximum: 4096 };

export interface ParseLimits {
  milliseconds?: number;
  characters?: number;
}

/** A broken text is no failure: it has a tree with errors in it. */
export type Parsed =
  | { ok: true; tree: SyntaxTree }
  /** `too_large`: longer than allowed, or made of too many parts. */
  | { ok: false; code: 'too_large' | 'time_up' | 'parser_failed' };

/** Parses a text of a language that is loaded. Never throws. */
export type ParseText = (text: string, limits?: ParseLimits) => Parsed;

export interface Syntax {
  /**
   * The syntax tree of a text. A language is loaded when it is first asked for.
   *
   * Never throws because of the text; only where the grammar itself cannot be loaded.
   */
  parse: (language: Language, text: string, limits?: ParseLimits) => Promise<Parsed>;
  /**
   * Loads a language, for who reads many texts: what it gives parses at once, without waiting.
   *
   * @throws where the grammar cannot be loaded.
   */
  load: (language: Language) => Promise<ParseText>;
  /**
   * Whether a text has brought the parser down. Then it reads nothing more in this thread: start
   * another one.
   */
  isBroken: () => boolean;
}

/** Reads texts by the grammars of their languages. */
export function openSyntax(source: SyntaxSource): Syntax {
  const loading = new Map<Language, Promise<Parser>>();
  let isBroken = false;

  async function loadOnce(language: Language): Promise<ParseText> {
    const loaded = loading.get(language) ?? load(source, language);
    loading.set(language, loaded);
    const parser = await loaded.catch((error: unknown) => {
      // The next one who asks tries again.
      loading.delete(language);
      throw error;
    });
    return (text, limits) => parseWhole(parser, text, limits);
  }

  function parseWhole(parser: Parser, text: string, limits: ParseLimits = {}): Parsed {
    const refused = refusal(text, limits);
    if (refused) return refused;
    const until = source.now() + (limits.milliseconds ?? 5000);
    try {
      return parseWith(parser, text, () => source.now() > until);
    } catch {
      // It ran out of memory, or into a mistake of a grammar: its memory is not to be trusted.
      isBroken = true;
      return { ok: false, code: 'parser_failed' };
    }
  }

  function refusal(text: string, { characters = 1_000_000 }: ParseLimits): Parsed | null {
    if (isBroken) return { ok: false, code: 'parser_failed' };
    return text.length > characters ? { ok: false, code: 'too_large' } : null;
  }

  return {
    parse: async (language, text, limits = {}) =>
      refusal(text, limits) ?? (await loadOnce(language))(text, limits),
    load: loadOnce,
    isBroken: () => isBroken,
  };
}

async function load(source: SyntaxSource, language: Language): Promise<Parser> {
  await started(source);
  const grammar = await Grammar.load(await source.readPackageFile(grammarFile(language)));
  return new Parser().setLanguage(grammar);
}

/** Its types know no memory, which is of the platform. */
type ParserOptions = NonNullable<Parameters<typeof Parser.init>[0]>;

/** The parser's own program runs once in a thread, whoever asks for it. */
let starting: Promise<void> | null = null;

async function started({ readPackageFile, newMemory }: SyntaxSource): Promise<void> {
  starting ??= readPackageFile(parserFile).then((bytes) => {
    const wasmBinary = bytes.slice().buffer;
    const wasmMemory = newMemory(memory);
    // What went wrong is answered, not printed.
    return Parser.init({ wasmBinary, wasmMemory, printErr: () => undefined } as ParserOptions);
  });
  return starting.catch((error: unknown) => {
    starting = null;
    throw error;
  });
}

function parseWith(parser: Parser, text: string, isTimeUp: () => boolean): Parsed {
  const tree = parser.parse(text, null, { progressCallback: isTimeUp });
  if (tree === null) {
    parser.reset();
    return { ok: false, code: 'time_up' };
  }
  try {
    const root = buildTree(tree, isTimeUp);
    if (root === null) return { ok: false, code: isTimeUp() ? 'time_up' : 'too_large' };
    return { ok: true, tree: { root, text, hasErrors: tree.rootNode.hasError } };
  } finally {
    tree.delete();
  }
}
