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
