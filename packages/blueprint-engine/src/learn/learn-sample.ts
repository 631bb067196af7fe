import type { Mention } from '#learn/names/learn-names';
import type { Bindings } from '#model/scope';

/** A section of a file by its syntax: from its first to its last character. */
export interface SampleSection {
  kind: string;
  from: number;
  to: number;
  children: readonly SampleSection[];
}

/** A text file of the sample. */
export interface SampleFile {
  path: string;
  /** Of the path, without its dot, in small letters. */
  extension: string;
  /** Where its fields are, if those of its language are joined by underscores in all of the sample. */
  snakeFields?: ReadonlySet<number>;
  text: string;
  /** Whether it is a schema of data. */
  isSchema?: boolean;
  root: SampleSection;
  mentions: readonly Mention[];
  pathMentions: readonly Mention[];
}

/** A stretch of the sample that was written for one element. */
export interface Instance {
  file: SampleFile;
  from: number;
  to: number;
  /** The sections inside, neighbours in order. */
  sections: readonly SampleSection[];
  bindings: Bindings;
}

/** What is short differs word by word; what is long may be different as a whole. */
export function isOneLine({ file, from, to }: Instance): boolean {
  return !file.text.slice(from, to).trim().includes('\n');
}
