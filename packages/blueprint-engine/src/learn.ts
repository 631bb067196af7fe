import type { Model } from '@stepwright/domain-model';
import type { Blueprint, BlueprintFile, DictionaryEntry, Part, TextPart } from './blueprint.ts';
import { modelOfDictionary } from './dictionary.ts';
import { buildItems } from './build-items.ts';
import { compileBlueprint } from './compile.ts';
import type { Item } from './items.ts';
import { FileGrouper, learnGroup, type FileGroup, type LearnedFile } from './learn-files.ts';
import { refusalsOf, type FoundList, type Refusals } from './learn-lists.ts';
import { NameIndex } from './learn-names.ts';
import type { SampleFile, SampleSection } from './learn-sample.ts';
import { SampleScope } from './learn-scope.ts';
import { columnsOf, Refused, TemplateLearner } from './learn-template.ts';
import { TypeMapMaker } from './learn-types.ts';
import { render } from './render.ts';
import { spellEventsAlike } from './spell-events.ts';
import { decodeText, encodeText } from './text-coding.ts';

/** A file of the sample code. */
export interface SourceFile {
  /** Relative to the sample's folder, with `/`. */
  path: string;
  content: Uint8Array;
}

export interface Sample {
  name: string;
  files: readonly SourceFile[];
  /** The model that the files were written for; null: as far as the dictionary says. */
  model: Model | null;
  dictionary: readonly DictionaryEntry[];
  /** The sections of a file by its syntax. */
  readSections: (path: string, text: string) => SampleSection;
}

/**
 * Learns a blueprint from sample code and the model that it was written for. Deterministic.
 *
 * The first law: rendering the blueprint for the sample's model gives the sample back, byte for
 * byte. What cannot be generalised stays as it is, in the smallest section that holds it.
 */
export function learnBlueprint(sample: Sample): Blueprint {
  return new Learner(sample).learn();
}

/** A group is learned anew, with one more refusal, this many times at most. */
const mostAttempts = 200;

class Learner {
  private readonly sample: Sample;
  private readonly model: Model;
  private readonly scope: SampleScope;
  private readonly refusals: Refusals = new Set();
  private readonly grouper: FileGrouper;

  constructor(sample: Sample) {
    this.sample = sample;
    this.model = withPlurals(
      sample.model ?? modelOfDictionary(sample.dictionary),
      sample.dictionary,
    );
    const spelt = spellEventsAlike(this.model);
    this.scope = new SampleScope(buildItems(spelt));
    this.grouper = new FileGrouper(this.scope);
  }

  learn(): Blueprint {
    const index = new NameIndex(namesOf(this.scope.roots));
    const texts: SampleFile[] = [];
    const binaries: BlueprintFile[] = [];
    for (const { path, content } of this.sample.files) {
      const text = decodeText(content);
      if (text === null) binaries.push(this.binary(index, { path, content }));
      else texts.push(this.sampleFile(index, path, text));
    }
    const groups = this.grouper.group(texts).map((group) => this.provenGroup(group));
    return this.provenWhole(groups, binaries);
  }

  private sampleFile(index: NameIndex, path: string, text: string): SampleFile {
    return {
      path,
      extension: extensionOf(path),
      text,
      root: this.sample.readSections(path, text),
      mentions: index.find(text),
      pathMentions: index.find(path),
    };
  }

  /** Bytes that are no text are copied; only their path has names. */
  private binary(index: NameIndex, { path, content }: SourceFile): BlueprintFile {
    const root = { kind: 'file', from: 0, to: 0, children: [] };
    const extension = extensionOf(path);
    const file = { path, extension, text: '', root, mentions: [], pathMentions: index.find(path) };
    const [group] = this.grouper.group([file]);
    const { path: parts, context } = group ?? { path: [text(path)], context: null };
    return { kind: 'binary', source: path, path: parts, context, condition: '', content };
  }

  /** Learns a group again and again, with what could not be told refused, until it gives the sample back. */
  private provenGroup(group: FileGroup): LearnedGroup {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const learned = this.attempt(group, this.refusals);
      if (learned === 'again') continue;
      if (learned) return learned;
      break;
    }
    // Without any list, names alone; and where even those are of no use, the files as they are.
    const plain = this.attempt(group, everyList);
    return plain && plain !== 'again' ? plain : literalGroup(group);
  }

  private attempt(group: FileGroup, refusals: Refusals): LearnedGroup | 'again' | null {
    const types = new TypeMapMaker();
    const learner = new TemplateLearner(this.scope, refusals, types);
    try {
      const files = learnGroup(group, { scope: this.scope, learner, grouper: this.grouper });
      const wrong = this.firstWrong(files, types);
      if (wrong === null) return { group, files, types };
      const columns = columnsOf(learner.found.find(({ file }) => file === wrong.file));
      if (!refusals.has(columns) && hasColumn(files)) {
        refusals.add(columns);
        return 'again';
      }
      return refuseAt(learner.found, wrong, refusals) ? 'again' : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const known = refusals.size;
      for (const refusal of error.refusals) refusals.add(refusal);
      return refusals.size > known ? 'again' : null;
    }
  }

  /** Where the files of a group are not given back, if anywhere. */
  private firstWrong(learned: LearnedFile[], types: TypeMapMaker): Wrong | null {
    const files = learned.map(({ file }) => file);
    const rendering = render(compileBlueprint(this.blueprint(files, types.make())), this.model);
    const sources = learned.flatMap(({ from }) => from);
    const written = new Map(rendering.files.map(({ path, content }) => [path, content]));
    for (const file of sources) {
      const content = written.get(file.path);
      if (content === undefined) return { file, at: null };
      if (content !== file.text) return { file, at: firstDifference(String(content), file.text) };
    }
    const [first] = sources;
    const isMore = rendering.files.length > sources.length || rendering.problems.length > 0;
    return isMore && first ? { file: first, at: null } : null;
  }

  /** All groups together; those that get in each other's way are taken as they are. */
  private provenWhole(groups: LearnedGroup[], binaries: BlueprintFile[]): Blueprint {
    const types = new TypeMapMaker();
    for (const group of groups) types.addAll(group.types);
    const files = groups.flatMap((group) => group.files.map(({ file }) => file));
    const blueprint = this.blueprint([...files, ...binaries], types.make());
    const wrong = this.wrongSources(blueprint);
    if (wrong.size === 0) return blueprint;
    const mended = groups.map((group) =>
      group.group.files.some(({ file }) => wrong.has(file.path)) && !group.isLiteral
        ? literalGroup(group.group)
        : group,
    );
    const isMended = mended.some((group, at) => group !== groups[at]);
    return isMended ? this.provenWhole(mended, binaries) : this.allLiteral();
  }

  private allLiteral(): Blueprint {
    const files = this.sample.files.map(({ path, content }): BlueprintFile => {
      const known = decodeText(content);
      return known === null
        ? {
            kind: 'binary',
            source: path,
            path: [text(path)],
            context: null,
            condition: '',
            content,
          }
        : literalFile(path, known);
    });
    return this.blueprint(files, {});
  }

  /** The sample's files that a blueprint does not give back, or gives back with others. */
  private wrongSources(blueprint: Blueprint): Set<string> {
    const { files } = render(compileBlueprint(blueprint), this.model);
    const written = new Map(files.map((file) => [file.path, file]));
    const wrong = new Set<string>();
    for (const { path, content } of this.sample.files) {
      const file = written.get(path);
      if (!file || !isSame(file.content, content)) wrong.add(path).add(file?.source ?? path);
      written.delete(path);
    }
    for (const extra of written.values()) wrong.add(extra.source);
    return wrong;
  }

  private blueprint(files: BlueprintFile[], typeMaps: Blueprint['typeMaps']): Blueprint {
    const { name, dictionary } = this.sample;
    return {
      name,
      description: '',
      dictionary: [...dictionary],
      sample: this.model,
      typeMaps,
      files,
    };
  }
}

interface LearnedGroup {
  group: FileGroup;
  files: LearnedFile[];
  types: TypeMapMaker;
  isLiteral?: boolean;
}

interface Wrong {
  file: SampleFile;
  /** Null when the file as a whole is missing or too much. */
  at: number | null;
}

/** Refuses the innermost list at a place, else the last one before it. */
function refuseAt(found: readonly FoundList[], { file, at }: Wrong, refusals: Refusals): boolean {
  if (at === null) return false;
  const own = found.filter((list) => list.file === file && list.from <= at);
  const around = own.filter((list) => list.to >= at);
  const size = ({ from, to }: FoundList) => to - from;
  const [guilty] =
    around.length > 0
      ? around.toSorted((a, b) => size(a) - size(b))
      : own.toSorted((a, b) => b.from - a.from);
  if (!guilty) return false;
  const known = refusals.size;
  for (const refusal of refusalsOf(guilty)) refusals.add(refusal);
  return refusals.size > known;
}

function firstDifference(left: string, right: string): number {
  let at = 0;
  while (at < right.length && left[at] === right[at]) at += 1;
  return at;
}

function isSame(written: string | Uint8Array, content: Uint8Array): boolean {
  const bytes = typeof written === 'string' ? encodeText(written) : written;
  return bytes.length === content.length && bytes.every((byte, at) => byte === content[at]);
}

/** Refuses whatever list is asked for. */
const everyList: Refusals = Object.assign(new Set<string>(), { has: () => true });

function hasColumn(files: readonly LearnedFile[]): boolean {
  const inside = (parts: readonly Part[]): boolean =>
    parts.some((part) => part.kind === 'column' || (part.kind === 'section' && inside(part.parts)));
  return files.some(({ file }) => file.kind === 'text' && inside(file.parts));
}

function literalGroup(group: FileGroup): LearnedGroup {
  const files = group.files.map(({ file }) => ({
    file: literalFile(file.path, file.text),
    from: [file],
  }));
  return { group, files, types: new TypeMapMaker(), isLiteral: true };
}

function literalFile(path: string, content: string): BlueprintFile {
  const parts = content === '' ? [] : [text(content)];
  return { kind: 'text', source: path, path: [text(path)], context: null, condition: '', parts };
}

function text(content: string): TextPart {
  return { kind: 'text', text: content };
}

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Every name in a model, with the plural that is written down for it. */
function namesOf(roots: readonly Item[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const visit = (item: Item): void => {
    for (const [key, value] of item.values) {
      if (typeof value !== 'string' || value === '') continue;
      if (['Name', 'Actor', 'Aggregate', 'BoundedContext'].includes(key))
        names.set(value, names.get(value) ?? item.plural);
    }
    if (item.type?.kind === 'declared') names.set(item.type.base, names.get(item.type.base));
    for (const list of item.lists.values()) list.forEach(visit);
  };
  roots.forEach(visit);
  return names;
}

/** The names of the elements that have names of their own: no attributes, which are called like everything. */
export function elementNames(roots: readonly Item[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const visit = (item: Item): void => {
    const name = item.values.get('Name');
    if (typeof name === 'string' && name !== '') names.set(name, item.plural);
    for (const [list, items] of item.lists) {
      if (!['Attributes', 'Parameters', 'Properties'].includes(list)) items.forEach(visit);
    }
  };
  roots.forEach(visit);
  return names;
}

/** A model in which the names that a dictionary has a plural for have it too. */
function withPlurals(model: Model, dictionary: readonly DictionaryEntry[]): Model {
  const plurals = new Map(
    dictionary.flatMap(({ token, plural }) =>
      plural === undefined ? [] : [[token, plural] as const],
    ),
  );
  if (plurals.size === 0) return model;
  const named = <Named extends { name: string; plural?: string | undefined }>(
    element: Named,
  ): Named => {
    const plural = element.plural ?? plurals.get(element.name);
    return plural === undefined ? element : { ...element, plural };
  };
  return {
    boundedContexts: model.boundedContexts.map((context) => ({
      ...named(context),
      aggregates: context.aggregates.map((aggregate) => ({
        ...named(aggregate),
        types: aggregate.types.map(named),
        attributes: aggregate.attributes.map(named),
      })),
    })),
  };
}
