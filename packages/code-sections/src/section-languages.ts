import { languageOf, type Language } from '@stepwright/syntax';

/** The grammar that reads a file, by its name; null where only its layout says something. */
export function grammarOf(path: string): Language | null {
  return languageOf(path);
}
