/**
 * What generating needs, without what learns: a command that only generates waits for no more.
 */
export { compileBlueprint, type CompiledBlueprint } from './compile.ts';
export { readBlueprint, writeBlueprint, type ExchangeFile } from './exchange.ts';
export {
  emptyManifest,
  isOfManifest,
  listsOfManifest,
  manifestPath,
  readManifest,
  writeManifest,
  type Manifest,
  type ManifestService,
} from './manifest.ts';
export { hashesOf } from './manifest-merged.ts';
export { render, type RenderOptions } from './render.ts';
export type {
  BinaryFile,
  Blueprint,
  BlueprintFile,
  Delimiter,
  DictionaryEntry,
  ObjectPattern,
  ParameterPart,
  Part,
  Section,
  TextFile,
  TextPart,
  TypeMap,
} from './blueprint.ts';
export type { BlueprintProblem, BlueprintProblemCode, Parsed, Position } from './problems.ts';
export { traceOfLine, type RenderedFile, type Rendering, type TraceRun } from './rendering.ts';
