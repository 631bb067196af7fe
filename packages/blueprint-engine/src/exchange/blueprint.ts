import type { CaseFormat, Model } from '@stepwright/domain-model';

/** A set of file templates and what binds them to a model. Plain data: see `docs/blueprints.md`. */
export interface Blueprint {
  name: string;
  description: string;
  /** The words of the sample code that stand for a part of the model. */
  dictionary: DictionaryEntry[];
  /** The model that the sample code was written for. */
  sample: Model | null;
  /** How attribute types are written: by file extension without its dot, by a name, or `*` for the rest. */
  typeMaps: Record<string, TypeMap>;
  files: BlueprintFile[];
}

export interface DictionaryEntry {
  /** Such as `Aggregates.Commands.Name`. */
  key: string;
  /** Such as `PlaceOrder`, as spelt in the sample code. */
  token: string;
  plural?: string | undefined;
}

export type BlueprintFile = TextFile | BinaryFile;

interface FileBinding {
  /** Where the template lies below `files/`; unique, and what problems and traces name. */
  source: string;
  /** Where the file is generated, with parameters. */
  path: Part[];
  /** The collection for whose every element the file is generated; null: once for the model. */
  context: string | null;
  /** The file is left out for elements that do not meet it; empty: never. */
  condition: string;
}

export interface TextFile extends FileBinding {
  kind: 'text';
  parts: Part[];
}

export interface BinaryFile extends FileBinding {
  kind: 'binary';
  content: Uint8Array;
}

export type Part = TextPart | ParameterPart | Column | NumberPart | Section;

/** Text that is generated as it stands. */
export interface TextPart {
  kind: 'text';
  text: string;
}

/** A value of the model: `{Aggregates.Name|Kebab}`. */
export interface ParameterPart {
  kind: 'parameter';
  path: string;
  format: CaseFormat;
  /** With the format Type: the type map to use instead of the one of the file's extension. */
  map?: string | undefined;
}

/**
 * Where a column begins: spaces, at least one, so that it begins below each other in all
 * repetitions of the section around it, or, where a section that is neither repeated nor on a
 * condition is around that, everywhere in it. One space outside of any.
 */
export interface Column {
  kind: 'column';
  /** How many spaces the longest text has behind it, where it is more than one. */
  least?: number;
}

/**
 * The number that comes next in the file, counted as it is written; or, where `from` is given, which
 * number is to come next.
 */
export interface NumberPart {
  kind: 'number';
  from: number | null;
}

/** A stretch of a template that is repeated, filtered or wrapped. */
export interface Section {
  kind: 'section';
  /** The collection for whose every element in scope it is repeated; null: not repeated. */
  context: string | null;
  /** Filters the elements; empty: all of them. */
  condition: string;
  /** Written between two repetitions, never before the first or after the last. */
  separator: string;
  /** Written once around all repetitions; not at all when there is none. */
  delimiter: Delimiter | null;
  /** Keeps the first of the elements that have this parameter (`Path` or `Path|Case`) in common. */
  distinct: string;
  parts: Part[];
}

/** A section with what is not given left out. */
export function aSection(given: Partial<Section>): Section {
  return {
    kind: 'section',
    context: null,
    condition: '',
    separator: '',
    delimiter: null,
    distinct: '',
    parts: [],
    ...given,
  };
}

/** Whether a part is there on a condition, and repeats for nothing. */
export function isConditional(part: Part | undefined): part is Section {
  return part?.kind === 'section' && part.context === null && part.condition !== '';
}

export interface Delimiter {
  start: string;
  end: string;
  /** A word for people, such as `Parentheses`; it has no effect. */
  type: string;
}

/**
 * How types are written. In a pattern `$` is the type inside, `${Pascal}` (or another case format)
 * the name, `$$` a dollar sign.
 */
export interface TypeMap {
  /** By attribute type: `{ "uuid": "string" }`. */
  types?: Record<string, string> | undefined;
  /** The same where the language wants another type inside a collection or where null may be. */
  boxed?: Record<string, string> | undefined;
  /** Around a collection, such as `$[]`. */
  collection?: string | undefined;
  /** Around what may be null, such as `$ | null`. */
  nullable?: string | undefined;
  /** A type of the model, such as `${Pascal}`. */
  declared?: string | undefined;
  /** The aggregate itself as a result; like `declared` when absent. */
  self?: string | undefined;
  /** A read model as a result; like `declared` when absent. */
  readModel?: string | undefined;
  /** What `declared` may not come to: an underscore is put behind. */
  reserved?: string[] | undefined;
  /** An `object` with its properties written in place; without it, `types.object`. */
  object?: ObjectPattern | undefined;
}

export interface ObjectPattern {
  start: string;
  /** One property: `${Camel}: $`. */
  property: string;
  separator: string;
  end: string;
}
