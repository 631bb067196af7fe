import { checkCondition, parametersOf, parseCondition } from '@stepwright/condition-language';
import type { Blueprint, BlueprintFile, ParameterPart, Part, Section } from '#exchange/blueprint';
import { ownColumns } from '#render/node-columns';
import type { Node, Reader, SectionNode, Test } from './nodes.ts';
import { readParameter } from './directive.ts';
import { extensionOf } from '#exchange/path-extension';
import { pathProblem } from '#render/path-safety';
import type { BlueprintProblem, BlueprintProblemCode, Position } from '#render/problems';
import { deepestNesting } from './read-template.ts';
import { conditionTest } from '#render/condition-test';
import { TypeMaps } from '#type-maps/type-map';
import { valueReader } from '#render/value-reader';
import { parameterPaths, Vocabulary, type Collection, type Reference } from '#model/vocabulary';
import { positionOf } from './write-template.ts';
import { importsOnce } from '#render/written-once';

/** A blueprint made ready to render many times. */
export interface CompiledBlueprint {
  /** What it was made of. */
  readonly blueprint: Blueprint;
  /** The collection that the platform is bound to. */
  readonly platform: Collection | null;
  readonly files: readonly CompiledFile[];
  /** What is wrong with the blueprint itself; each rendering repeats it. */
  readonly problems: readonly BlueprintProblem[];
}

export interface CompiledFile {
  source: string;
  collection: Collection | null;
  test: Test | null;
  path: Node[];
  /** The template, or the bytes of a binary file. */
  content: Node[] | Uint8Array;
  /** How its imports look that must not stand there twice; null where none could. */
  imports: RegExp | null;
  /** The characters of the template's own text. */
  length: number;
  positionOf(part: Part): Position | null;
  /**
   * Whether it is bound inside of an aggregate, and looks at nothing around the aggregate but the
   * name of its context.
   */
  isOfAggregate: boolean;
  /**
   * The collection, its own or one around it, in whose element everything lies that it looks at, but
   * plain values of what is around that. Null: it may look at the whole model.
   */
  looksInto: Collection | null;
}

const compiled = new WeakMap<Blueprint, CompiledBlueprint>();

/**
 * Resolves every parameter, context and condition of a blueprint once. The result is kept with the
 * blueprint, which must not be changed afterwards.
 *
 * What cannot be resolved becomes a problem: a file of an unknown context or path is left out, an
 * unknown or broken condition is false, an unknown parameter stays as it is written.
 */
export function compileBlueprint(blueprint: Blueprint): CompiledBlueprint {
  const known = compiled.get(blueprint);
  if (known) return known;

  const shared = {
    vocabulary: new Vocabulary(),
    typeMaps: new TypeMaps(blueprint.typeMaps),
    problems: [] as BlueprintProblem[],
  };
  const files = blueprint.files.flatMap((file) => new FileCompiler(file, shared).compile() ?? []);
  const platform = shared.vocabulary.collection('Platform');
  const result = { blueprint, platform, files, problems: shared.problems };
  compiled.set(blueprint, result);
  return result;
}

interface Shared {
  vocabulary: Vocabulary;
  typeMaps: TypeMaps;
  problems: BlueprintProblem[];
}

class FileCompiler {
  private readonly file: BlueprintFile;
  private readonly shared: Shared;
  /** The language of the file, for the format Type. */
  private readonly extension: string;
  private sections = 0;
  private looksAround = false;
  /** Whose insides are looked at; null: the model's. */
  private readonly insides = new Set<Collection | null>();
  private own: Collection | null = null;

  constructor(file: BlueprintFile, shared: Shared) {
    this.file = file;
    this.shared = shared;
    this.extension = languageOf(file);
  }

  compile(): CompiledFile | null {
    const { file } = this;
    const unsafe = pathProblem(file.source);
    if (unsafe) this.report('unsafe_path', `The template's name is refused: ${unsafe}.`);

    const collection = this.collection(file.context);
    this.own = collection === 'unknown' ? null : collection;
    const test = this.test(file.condition);
    const known = this.shared.problems.length;
    const path = this.nodes(file.path);
    const hasPath = this.shared.problems.length === known;
    this.sections = 0;
    const content = file.kind === 'binary' ? file.content : this.nodes(file.parts);
    if (collection === 'unknown' || unsafe || !hasPath) return null;
    const { source } = file;
    const findPosition = (part: Part) =>
      file.kind === 'text' ? positionOf(part, file.parts) : null;
    const isOfAggregate = !this.looksAround && (collection?.path.startsWith('Aggregates') ?? false);
    const length = content instanceof Uint8Array ? 0 : lengthOf(content);
    const imports = content instanceof Uint8Array ? null : importsOnce(content, this.extension);
    return {
      source,
      collection,
      test,
      path,
      content,
      imports,
      length,
      positionOf: findPosition,
      isOfAggregate,
      looksInto: nearestAround(this.insides, collection),
    };
  }

  private nodes(parts: readonly Part[], depth = 0): Node[] {
    return parts.flatMap((part): Node[] => {
      if (part.kind === 'text') return [{ kind: 'text', text: part.text }];
      if (part.kind === 'column' || part.kind === 'number') return [part];
      if (part.kind === 'parameter') return [{ kind: 'value', part, read: this.reader(part) }];
      const section = this.section(part, depth);
      return section ? [section] : [];
    });
  }

  private section(part: Section, depth: number): SectionNode | null {
    this.sections += 1;
    const id = this.sections;
    if (depth >= deepestNesting) {
      this.report('nested_too_deeply', 'Sections are nested too deeply.', part);
      return null;
    }
    const collection = this.collection(part.context, part);
    if (collection && collection !== 'unknown') {
      this.looksAround ||= isAround(collection);
      if (!isOfEverything(collection)) this.insides.add(collection.parent);
    }
    const test = this.test(part.condition, part);
    const nodes = this.nodes(part.parts, depth + 1);
    if (collection === 'unknown') return null;
    const { separator, delimiter } = part;
    const distinct = part.distinct === '' ? null : this.distinct(part);
    const rule = this.extension === 'go' ? 'neighbours' : 'all';
    const columns = ownColumns(part, nodes) ? rule : null;
    return {
      kind: 'section',
      id,
      collection,
      test,
      separator,
      delimiter,
      distinct,
      nodes,
      columns,
    };
  }

  private distinct(part: Section): Reader | null {
    const parameter = readParameter(part.distinct);
    if (parameter) return this.reader(parameter, part);
    this.report('unknown_parameter', `There is no parameter "${part.distinct}".`, part);
    return null;
  }

  private collection(path: string | null, part?: Section): Collection | null | 'unknown' {
    if (path === null) return null;
    const collection = this.shared.vocabulary.collection(path);
    if (!collection) this.report('unknown_context', `There is no collection "${path}".`, part);
    return collection ?? 'unknown';
  }

  private reader(parameter: ParameterPart, at: Part = parameter): Reader | null {
    const { path, format, map = this.extension } = parameter;
    const reference = this.shared.vocabulary.reference(path);
    if (!reference) {
      this.report('unknown_parameter', `There is no parameter "${path}".`, at);
      return null;
    }
    if (parameter.map !== undefined && !this.shared.typeMaps.has(parameter.map)) {
      this.report('unknown_type_map', `There is no type map "${parameter.map}".`, at);
      return null;
    }
    this.noteReference(reference);
    const types = format === 'Type' ? this.shared.typeMaps.writer(map) : null;
    return valueReader(reference, format, types);
  }

  /** Null when there is nothing to test. */
  private test(condition: string, part?: Section): Test | null {
    if (condition.trim() === '') return null;
    const parsed = parseCondition(condition);
    if (!parsed.ok) {
      const { code, at } = parsed.problems[0] ?? { code: 'unreadable', at: { from: 0, to: 0 } };
      const where = `at character ${at.from + 1} of "${condition}"`;
      this.report('broken_condition', `The condition cannot be read: ${code} ${where}.`, part);
      return () => false;
    }

    const references = new Map<string, Reference>();
    for (const path of parametersOf(parsed.value)) {
      const reference = this.shared.vocabulary.reference(path);
      if (!reference) {
        this.reportUnknown(condition, path, part);
        continue;
      }
      this.noteReference(reference);
      references.set(path, reference);
    }
    return conditionTest(parsed.value, references);
  }

  /** Where an aggregate stands among the others is more than the aggregate. */
  private noteReference({ kind, collection }: Reference): void {
    this.looksAround ||= kind !== 'value' && isAround(collection);
    if (isOfEverything(collection)) return;
    if (kind !== 'value') this.insides.add(collection.parent);
    else if (!isWithin(this.own, collection)) this.insides.add(collection);
  }

  private reportUnknown(condition: string, path: string, part?: Section): void {
    const { suggestion } = checkCondition(`{${path}}`, parameterPaths())[0] ?? {};
    const meant = suggestion ? ` Did you mean "${suggestion}"?` : '';
    const message = `The condition "${condition}" names "${path}", which does not exist.${meant}`;
    this.report('unknown_parameter', message, part);
  }

  private report(code: BlueprintProblemCode, message: string, part?: Part): void {
    const { file } = this;
    const position = part && file.kind === 'text' ? positionOf(part, file.parts) : null;
    const problem = { code, file: file.source, position, element: null, message };
    this.shared.problems.push(problem);
  }
}

function lengthOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => {
    if (node.kind === 'section') return sum + lengthOf(node.nodes);
    return node.kind === 'text' ? sum + node.text.length : sum;
  }, 0);
}

/** The collections that aggregates are in, and those around them. */
function isAround({ path }: Collection): boolean {
  return path === 'Aggregates' || path === 'BoundedContexts';
}

/** The platform is bound around everything, and is plain values. */
function isOfEverything({ isSingle, parent }: Collection): boolean {
  return isSingle && parent === null;
}

function isWithin(inner: Collection | null, outer: Collection): boolean {
  for (let at = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** The nearest collection, a file's own or around it, that all of these are, or are inside of. */
function nearestAround(
  insides: Iterable<Collection | null>,
  own: Collection | null,
): Collection | null {
  let around = own;
  for (const inside of insides) while (around && !isWithin(inside, around)) around = around.parent;
  return around;
}

/** Of the path that is generated, else of the template. */
function languageOf({ path, source }: BlueprintFile): string {
  const last = path.at(-1);
  return extensionOf(last?.kind === 'text' ? last.text : source);
}
