import type { BlueprintProblem, RenderedFile, TraceRun } from '@stepwright/blueprint-engine';
import type { generationProblemSchema } from '@stepwright/contract';
import type { z } from 'zod';
import { hashOf } from './hash-of.ts';

export type GenerationProblem = z.infer<typeof generationProblemSchema>;

/** A file as a blueprint made it, before anybody looked at the repository. */
export interface GeneratedFile {
  path: string;
  content: Buffer;
  /** SHA-256 of the content, in hex. */
  hash: string;
  blueprint: { key: string; name: string };
  /** The template it comes from. */
  template: string;
  /** The element it was made for, such as `Sales/Order/command/PlaceOrder`; empty: the model. */
  element: string;
  trace: TraceRun[];
}

/** What blueprints make of a chosen element and what it shares with others. */
export interface Generation {
  files: GeneratedFile[];
  problems: GenerationProblem[];
}

const generated = new WeakMap<RenderedFile, GeneratedFile>();

/** A rendered file with the blueprint that it comes from; one that is kept is the same again. */
export function generatedFile(
  rendered: RenderedFile,
  { key, name }: GeneratedFile['blueprint'],
): GeneratedFile {
  const known = generated.get(rendered);
  if (known?.blueprint.key === key && known.blueprint.name === name) return known;
  const { path, content, source, element, trace } = rendered;
  const bytes = Buffer.from(content);
  const made = { blueprint: { key, name }, template: source, element, trace };
  const file = { path, content: bytes, hash: hashOf(bytes), ...made };
  generated.set(rendered, file);
  return file;
}

/** A problem of a rendering, as it is shown. */
export function generationProblem(problem: BlueprintProblem): GenerationProblem {
  const { code, message, file, position } = problem;
  return { code, message, filePath: file ?? '', line: position?.line ?? null };
}
