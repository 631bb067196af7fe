/**
 * What generating needs, without what learns: a command that only generates waits for no more.
 */
export { compileBlueprint, type CompiledBlueprint } from './template/compile.ts';
export { readBlueprint, writeBlueprint, type ExchangeFile } from './exchange/exchange.ts';
export {
  emptyManifest,
  isOfManifest,
  listsOfManifest,
  manifestPath,
  readManifest,
  writeManifest,
  type Manifest,
  type ManifestService,
} from './manifest/manifest.ts';
export { hashesIn, hashesOf } from './manifest/manifest-merged.ts';
export { render, type RenderOptions } from './render/render.ts';
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
} from './exchange/blueprint.ts';
export type {
  BlueprintProblem,
  BlueprintProblemCode,
  Parsed,
  Position,
} from './render/problems.ts';
export {
  traceOfLine,
  type RenderedFile,
  type Rendering,
  type TraceRun,
} from './render/rendering.ts';
