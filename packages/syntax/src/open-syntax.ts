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
}

export interface ParseLimits {
  milliseconds?: number;
  characters?: number;
}

/** A broken text is no failure: it has a tree with errors in it. */
export type Parsed =
  | { ok: true; tree: SyntaxTree }
  /** `too_large`: longer than allowed, or made of too many parts. */
  | { ok: false; code: 'too_large' | 'time_up' | 'parser_failed' };

export interface Syntax {
  /**
   * The syntax tree of a text. A language is loaded when it is first asked for.
   *
   * Never throws because of the text; only where the grammar itself cannot be loaded.
   */
  parse: (language: Language, text: string, limits?: ParseLimits) => Promise<Parsed>;
}

/** Reads texts by the grammars of their languages. */
export function openSyntax(source: SyntaxSource): Syntax {
  const loading = new Map<Language, Promise<Parser>>();

  return {
    parse: async (language, text, { milliseconds = 5000, characters = 1_000_000 } = {}) => {
      if (text.length > characters) return { ok: false, code: 'too_large' };
      const loaded = loading.get(language) ?? load(source, language);
      loading.set(language, loaded);
      const parser = await loaded.catch((error: unknown) => {
        // The next one who asks tries again.
        loading.delete(language);
        throw error;
      });
      const until = source.now() + milliseconds;
      return parseWith(parser, text, () => source.now() > until);
    },
  };
}

async function load({ readPackageFile }: SyntaxSource, language: Language): Promise<Parser> {
  await started(readPackageFile);
  const grammar = await Grammar.load(await readPackageFile(grammarFile(language)));
  return new Parser().setLanguage(grammar);
}

/** The parser's own program runs once in a thread, whoever asks for it. */
let starting: Promise<void> | null = null;

async function started(readPackageFile: SyntaxSource['readPackageFile']): Promise<void> {
  starting ??= readPackageFile(parserFile).then((bytes) => {
    const wasmBinary = bytes.slice().buffer;
    return Parser.init({ wasmBinary });
  });
  return starting.catch((error: unknown) => {
    starting = null;
    throw error;
  });
}

function parseWith(parser: Parser, text: string, isTimeUp: () => boolean): Parsed {
  try {
    const tree = parser.parse(text, null, { progressCallback: isTimeUp });
    if (tree === null) return { ok: false, code: 'time_up' };
    try {
      const root = buildTree(tree, isTimeUp);
      if (root === null) return { ok: false, code: isTimeUp() ? 'time_up' : 'too_large' };
      return { ok: true, tree: { root, text, hasErrors: tree.rootNode.hasError } };
    } finally {
      tree.delete();
    }
  } catch {
    return { ok: false, code: 'parser_failed' };
  } finally {
    parser.reset();
  }
}
