import type { Model } from '@stepwright/domain-model';

/** What a model can be written as. */
export const exportFormats = [
  'json',
  'mermaid',
  'openapi',
  'asyncapi',
  'cml',
  'eventcatalog',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a model can be read from. */
export const importFormats = [
  'json',
  'openapi',
  'asyncapi',
  'cml',
  'jdl',
  'eventcatalog',
  'mermaid',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** One text of an exchange; the path is relative, with `/`. */
export interface ModelFile {
  path: string;
  content: string;
}

/** Where something stands in what is read. Lines are counted from 1. */
export interface Where {
  file: string;
  line: number;
}

/** Something that was not taken, or not as it stands. */
export interface Untaken {
  where: Where;
  what: string;
  /** One sentence for a person; what was taken instead, where something was. */
  why: string;
}

export interface ImportedFiles {
  /** Null where none of the files is in a format that can be read. */
  format: ImportFormat | null;
  model: Model;
  untaken: Untaken[];
}

/** What is read at most; more is named, not read. */
export const exchangeLimits = {
  files: 2000,
  /** Of all files together. */
  characters: 2_000_000,
  /** Services and elements. */
  elements: 2000,
  /** Of one element or event, nested ones counted. */
  attributes: 500,
  /** Levels of nested attributes, and of nested values in a document. */
  depth: 60,
  /** Untaken parts that are listed one by one. */
  untaken: 500,
} as const;
