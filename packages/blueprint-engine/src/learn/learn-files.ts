import type { BlueprintFile, Part } from '#exchange/blueprint';
import { both, isByName } from '#learn/conditions/learn-condition-text';
import { chooseMentions, type Mention } from '#learn/names/learn-names';
import { isOfResource } from '#learn/formats/learn-resource-names';
import {
  keyStyleOf,
  keyStyleOfPaths,
  isNamedByKey,
  type KeyStyle,
} from '#learn/formats/learn-key-style';
import type { Instance, SampleFile } from './learn-sample.ts';
import { aggregateAround, type SampleScope } from './learn-scope.ts';
import { mostKinds } from './learn-groups.ts';
import { addPart, slotPart, slotPiece } from './learn-parts.ts';
import { PathFrames } from './learn-path-frames.ts';
import { ownerOfCommands } from './learn-several-commands.ts';
import type { TemplateLearner } from './learn-template.ts';
import { findCoverage } from '#learn/conditions/learn-features';
import { tellApart, type ToldApart } from '#learn/conditions/learn-weakest';
import type { Variant } from './learn-variants.ts';
import type { Frame } from '#model/scope';

/** Files that one template may tell: their paths differ only by names. */
export interface FileGroup {
  path: Part[];
  /** The collection for whose elements they are; null: for none. */
  context: string | null;
  files: { file: SampleFile; frame: Frame | null }[];
}

/** The collections that have files of their own. */
const fileContexts = [
  'Aggregates',
  'Aggregates.Commands',
  'Aggregates.Queries',
  'Aggregates.Reactions',
  'Aggregates.ReadModels',
  'Aggregates.DomainEvents',
  'Aggregates.Types',
];

type SaidPath = Pick<SampleFile, 'pathMentions'>;

/** Finds out which elements files are for, by what they are called. */
export class FileGrouper {
  private readonly scope: SampleScope;
  private readonly frames: PathFrames;
  /** How files of JSON are called, where one of them says it. */
  private styleOfData: KeyStyle | null = null;

  constructor(scope: SampleScope) {
    this.scope = scope;
    this.frames = new PathFrames(scope, fileContexts);
  }

  group(files: readonly SampleFile[]): FileGroup[] {
    this.styleOfData = keyStyleOfPaths(files);
    const groups = new Map<string, FileGroup>();
    for (const file of files) {
      const named = this.frameOfPath(file) ?? this.frameOfContent(file);
      const frame = ownerOfCommands(file, named, this.scope);
      const path = this.pathParts(file, frame);
      const context = frame?.collection.path ?? null;
      const key = JSON.stringify([context, path]);
      const group = groups.get(key) ?? { path, context, files: [] };
      group.files.push({ file, frame });
      groups.set(key, group);
    }
    return [...groups.values()];
  }

  /** A path with the names of one element written by parameters. */
  pathParts(file: SampleFile, frame: Frame | null): Part[] {
    const slots = this.scope.slots(frame);
    const { path, extension } = file;
    const ofOthers = extension === 'json' ? this.styleOfData : null;
    const parts: Part[] = [];
    let at = 0;
    for (const { from, to, names } of chooseMentions(file.pathMentions, (name) =>
      slots.has(name),
    )) {
      if (from < at) continue;
      addPart(parts, { kind: 'text', text: path.slice(at, from) });
      const around = {
        before: path.slice(0, from),
        after: path.slice(to),
        extension,
        isPath: true,
        keys: isNamedByKey(file, { from, to }) ? keyStyleOf(file) : ofOthers,
        isOfResource: isOfResource(file),
      };
      addPart(parts, slotPart(slotPiece(names, slots, { text: path.slice(from, to), around })));
      at = to;
    }
    addPart(parts, { kind: 'text', text: path.slice(at) });
    return parts;
  }

  /** The element whose names explain the most of the path; the outermost of those that do. */
  frameOfPath(file: SaidPath): Frame | null {
    let best: Frame | null = null;
    let most = 0;
    for (const frame of this.frames.named(file.pathMentions)) {
      const explained = this.explainedBy(file, frame);
      if (explained > most) {
        most = explained;
        best = frame;
      }
    }
    return best;
  }

  private explainedBy({ pathMentions }: SaidPath, frame: Frame): number {
    const slots = this.scope.slots(frame);
    const length = ({ from, to }: Mention) => to - from;
    return chooseMentions(pathMentions, (name) => slots.has(name)).reduce(
      (sum, mention) => sum + length(mention),
      0,
    );
  }

  /** A path that names nothing: the only aggregate, when the content speaks of it. */
  private frameOfContent({ mentions }: SampleFile): Frame | null {
    const aggregates = this.scope
      .allFrames('Aggregates')
      .filter((frame) => !this.scope.silentAround(frame));
    const [only] = aggregates;
    if (!only || aggregates.length > 1) return null;
    const slots = this.scope.slots(only);
    const isSpoken = mentions.some(({ names }) =>
      [...names.keys()].some((name) => slots.has(name)),
    );
    return isSpoken ? only : null;
  }
}

/** A file of a blueprint with the files of the sample that it was learned from. */
export interface LearnedFile {
  file: BlueprintFile;
  from: SampleFile[];
}

/** Of more files none is told on its own: each template would be asked for each of the elements. */
const mostAlone = 2000;

/**
 * Learns the templates of one group.
 *
 * @returns null when the files differ by more than is told of their elements, and are too many to be
 *   told one by one.
 */
export function learnGroup(group: FileGroup, tools: Tools): LearnedFile[] | null {
  const { scope, learner } = tools;
  const { context, files } = group;
  const instances = files.map(({ file, frame }) => wholeFile(file, frame, scope));
  const covered = coverageOf(group, scope);
  if (covered !== null) {
    const variants = learner.variants(instances);
    if (variants && !isOnlyByName(variants, covered.condition)) {
      const condition = both(covered.condition, covered.exception);
      return variants.map((variant) => learnedFile(group, variant, condition));
    }
  }
  const isOfParts = context !== null && context !== 'Aggregates';
  if (instances.length > (isOfParts ? mostAlone : mostKinds)) return null;
  return instances.map((instance) => {
    if (isOfParts) return alone(instance, group, tools);
    const parts = partsOf(instance, learner);
    const exception = covered?.exception ?? '';
    return learnedFile(group, { condition: '', parts, instances: [instance] }, exception);
  });
}

interface Tools {
  scope: SampleScope;
  learner: TemplateLearner;
  grouper: FileGrouper;
}

/** Of elements that only their names tell apart, each file is told on its own. */
function isOnlyByName(variants: readonly Variant[], covered: string): boolean {
  const isByNames = variants.some(({ condition }) => isByName(condition));
  return (
    isByNames || (variants.length === 1 && isByName(covered) && variants[0]?.instances.length === 1)
  );
}

/** One file of an element that is told by its name, or of the aggregate when it is not about more. */
function alone(instance: Instance, group: FileGroup, tools: Tools): LearnedFile {
  const { learner, grouper, scope } = tools;
  const { file, bindings } = instance;
  const condition = toldApart(instance, group, scope);
  const parts = partsOf(instance, learner);
  if (condition !== null && hasOwnList(parts, group.context ?? '')) {
    return learnedFile(group, { condition, parts, instances: [instance] }, '');
  }
  const frame = aggregateAround(bindings.frame);
  const outside = wholeFile(file, frame, scope);
  const context = frame?.collection.path ?? null;
  const around = { path: grouper.pathParts(file, frame), context, files: [{ file, frame }] };
  return learnedFile(
    around,
    { condition: '', parts: partsOf(outside, learner), instances: [outside] },
    coverageOf(around, scope)?.exception ?? '',
  );
}

/** What tells an element from all others of its collection. */
function toldApart(
  { bindings }: Instance,
  { context }: FileGroup,
  scope: SampleScope,
): string | null {
  const { frame } = bindings;
  const others = scope.allFrames(context ?? '').filter(({ item }) => item !== frame?.item);
  const apart = tellApart({ members: frame ? [frame] : [], others }, scope);
  return apart && both(apart.condition, apart.exception);
}

function partsOf(instance: Instance, learner: TemplateLearner): Part[] {
  return learner.variants([instance])?.[0]?.parts ?? [];
}

function hasOwnList(parts: readonly Part[], context: string): boolean {
  return parts.some(
    (part) =>
      part.kind === 'section' &&
      ((part.context?.startsWith(`${context}.`) ?? false) || hasOwnList(part.parts, context)),
  );
}

/** Which elements have such a file; null when it cannot be told. */
export function coverageOf({ context, files }: FileGroup, scope: SampleScope): ToldApart | null {
  if (context === null) return files.length === 1 ? { condition: '', exception: '' } : null;
  const members = files.flatMap(({ frame }) => frame ?? []);
  const taken = new Set(members.map(({ item }) => item));
  if (taken.size < members.length) return null;
  const missing = scope.allFrames(context).filter(({ item }) => !taken.has(item));
  return tellApart({ members, others: missing }, scope, findCoverage);
}

function wholeFile(file: SampleFile, frame: Frame | null, scope: SampleScope): Instance {
  const { text, root } = file;
  const sections = root.children.length > 0 ? root.children : [root];
  return { file, from: 0, to: text.length, sections, bindings: scope.bind(frame) };
}

function learnedFile({ path, context }: FileGroup, variant: Variant, covered: string): LearnedFile {
  const { condition, parts, instances } = variant;
  const [first] = instances;
  return {
    file: {
      kind: 'text',
      source: first?.file.path ?? '',
      path,
      context,
      condition: both(withResult(path), both(covered, condition)),
      parts,
    },
    from: instances.map(({ file }) => file),
  };
}

/** What is called after what elements answer with is there for those that answer with something. */
function withResult(path: readonly Part[]): string {
  const of = path.find((part) => part.kind === 'parameter' && part.path.includes('.Result.'));
  return of?.kind === 'parameter' ? `{${of.path.replace(/\.\w+$/, '.Type')}} != ''` : '';
}
