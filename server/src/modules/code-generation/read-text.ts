import type { CodeSection } from '@stepwright/code-sections';

/** What a text does not tell of itself. */
export interface Language {
  /** Whether a line that begins with # is a comment. */
  hasHashComments: boolean;
  /** Of languages in which things are called by rules of their own. */
  naming: 'python' | 'sql' | 'xml' | null;
}

export interface ReadText {
  text: string;
  root: CodeSection;
  language: Language;
}

/** Reads one file, whatever text it has. */
export interface FileReader {
  read: (text: string) => ReadText;
  language: Language;
  /** Null: nobody can tell. */
  isSound: (text: string) => boolean | null;
}

export type ThreeReads = Record<'base' | 'ours' | 'theirs', ReadText>;
