import type { Model } from '@stepwright/domain-model';
import type { Blueprint, DictionaryEntry } from '#exchange/blueprint';
import { buildItems } from '#model/build-items';
import { compileBlueprint } from '#template/compile';
import { modelOfDictionary } from '#exchange/dictionary';
import { BareQueries } from '#learn/names/learn-bare-queries';
import { withFieldStyle } from '#learn/names/learn-field-style';
import { FileGrouper, learnGroup, type FileGroup, type LearnedFile } from './learn-files.ts';
import { joinedNames, namesOfPaths } from '#learn/names/learn-joined-names';
import { literalData, literalGroup, type LearnedGroup } from './learn-literal.ts';
import { copiedFiles } from './learn-copied.ts';
import { learnPossible } from './learn-possible-files.ts';
import type { Refusals } from '#learn/lists/learn-found-list';
import { NameIndex } from '#learn/names/learn-names';
import { learnNumbered } from '#learn/numbers/learn-numbers';
import { digestOf } from './learn-parts.ts';
import { PieceReader } from './learn-read-pieces.ts';
import { refinementsWith } from './learn-refinements.ts';
import {
  containsColumn,
  everyList,
  firstDifference,
  refuseAt,
  type GivenUp,
  type Wrong,
} from './learn-refusals.ts';
import type { SampleSection } from './learn-sample.ts';
import { SampleFileReader } from './learn-sample-files.ts';
import { elementNames, namesOf, withPlurals } from '#learn/names/learn-sample-names';
import { SampleScope } from './learn-scope.ts';
import { SchemaReferences } from '#learn/formats/learn-schema-references';
import { silentElements } from './learn-silence.ts';
import { ReferredNames } from '#learn/names/learn-referred-names';
import { ShortNames } from '#learn/names/learn-short-names';
import { Refused } from './learn-refused.ts';
import { TemplateLearner } from './learn-template.ts';
import { turnedNames } from '#learn/names/learn-turned-names';
import { hasClassesOnly } from '#learn/attribute-types/learn-boolean-getters';
import { hasPlainTexts } from '#learn/attribute-types/learn-nullable-values';
import { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { declaredDeeds } from '#learn/conditions/learn-own-deeds';
import { wordsElsewhere } from '#learn/names/learn-words-elsewhere';
import { hasTables } from '#learn/attribute-types/learn-referred-keys';
import { sharedDeeds } from '#learn/conditions/learn-shared-deeds';
import { blueprintOf, provenWhole } from './learn-whole.ts';
import { render } from '#render/render';
import { spellEventsAlike } from '#model/spell-events';
import { importedNamesOf, type ImportedNames } from '#type-maps/standard-imports';
import { decodeText } from '#exchange/text-coding';

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

export interface Learned {
  blueprint: Blueprint;
  /** In a sentence, why files stay as they are, or have no list, by their paths. */
  kept: ReadonlyMap<string, string>;
}

/**
 * Learns a blueprint from sample code and the model that it was written for. Deterministic.
 *
 * The first law: rendering the blueprint for the sample's model gives the sample back, byte for
 * byte. What cannot be generalised stays as it is, in the smallest section that holds it.
 */
export function learnBlueprint(sample: Sample): Blueprint {
  return learnSample(sample).blueprint;
}

/** The same, with the reasons for what could not be learned. */
export function learnSample(sample: Sample): Learned {
  return learnPossible(sample, (possible) =>
    learnNumbered(possible, (each) => new Learner(each).learn()),
  );
}

/** A group is learned anew, with one more refusal, this many times at most; large ones fewer times. */
const mostAttempts = 40;
const mostCharactersLearned = 8_000_000;

const notGivenBack =
  'It stays as it is: what was learned of it does not give it back byte for byte.';
const nothingRepeats =
  'Nothing in it was learned to repeat: what was tried does not give it back byte for byte.';
const tooVaried = ({ files }: FileGroup) =>
  `It stays as it is: it and ${(files.length - 1).toLocaleString('en-GB')} others differ by more than the model says of what they are for.`;
const tooDeep = 'It stays as it is: it is nested too deeply.';

class Learner {
  private readonly sample: Sample;
  private readonly model: Model;
  private readonly scope: SampleScope;
  private readonly refusals: Refusals = new Set();
  private readonly grouper: FileGrouper;
  private readonly givenUp: GivenUp = { wrong: null, columns: [] };
  private readonly texts: { path: string; text: string }[];
  private readonly shortNames: ShortNames;
  private readonly bareQueries: BareQueries;
  private readonly referredNames: ReferredNames;
  private readonly imported: ImportedNames;
  private readonly elementNames: ReadonlyMap<string, string | undefined>;
  private readonly references: SchemaReferences;
  /** Why the group that is learned would stay as it is. */
  private why = notGivenBack;

  constructor(sample: Sample) {
    this.sample = sample;
    this.model = withPlurals(
      sample.model ?? modelOfDictionary(sample.dictionary),
      sample.dictionary,
    );
    this.texts = sample.files.flatMap(({ path, content }) => {
      const text = decodeText(content);
      return text === null ? [] : [{ path, text }];
    });
    this.imported = importedNamesOf(this.texts);
    const roots = buildItems(spellEventsAlike(this.model));
    this.shortNames = new ShortNames(roots, this.texts);
    this.bareQueries = new BareQueries(roots, this.texts);
    this.elementNames = elementNames(roots);
    this.references = new SchemaReferences(this.texts, (word) => this.elementNames.has(word));
    this.referredNames = new ReferredNames(roots);
    this.scope = new SampleScope(roots, [
      this.shortNames.shorts,
      turnedNames(roots, this.texts),
      this.bareQueries.shorts,
      this.referredNames.names,
    ]);
    this.grouper = new FileGrouper(this.scope);
  }

  learn(): Learned {
    const index = this.nameIndex();
    const { sample, shortNames, bareQueries, referredNames, elementNames } = this;
    const { readSections } = sample;
    const { roots } = this.scope;
    const names = { index, roots, shortNames, bareQueries, referredNames, elementNames };
    const reader = new SampleFileReader(this.texts, names, readSections);
    const read = this.texts.flatMap((text) => reader.read(text) ?? []);
    const files = withFieldStyle(read, this.scope);
    const silent = [...silentElements(this.scope, files)];
    this.scope.leaveOut(new Set(silent.filter((each) => !bareQueries.forKeys.has(each))));
    this.scope.know(declaredDeeds(this.texts.map(({ text }) => text)), sharedDeeds(this.texts));
    this.scope.hasClasses = hasClassesOnly(this.texts);
    this.scope.hasTables = hasTables(this.texts);
    this.scope.isSaidElsewhere = wordsElsewhere(this.texts);
    const learned = this.grouper.group(files).map((group) => this.provenGroup(group));
    const known = new Set(files.map(({ path }) => path));
    const data = this.texts.filter(({ path }) => !known.has(path)).map(literalData);
    const groups = [...learned, ...data];
    const isText = new Set(this.texts.map(({ path }) => path));
    const binaries = this.sample.files.filter(({ path }) => !isText.has(path));
    const { model, imported, scope, grouper } = this;
    const copied = copiedFiles(binaries, { index, scope, grouper });
    return provenWhole({ sample, model, imported }, { groups, copied });
  }

  private nameIndex(): NameIndex {
    const names = namesOf(this.scope.roots);
    for (const { name } of [...this.scope.otherNames.values()].flat()) names.set(name, undefined);
    const texts = this.texts.flatMap(({ path, text }) => [path, text]);
    const ofGo = this.texts.filter(({ path }) => /\.(?:go|proto)$/.test(path));
    const joined = joinedNames(
      this.elementNames,
      texts,
      ofGo.flatMap(({ path, text }) => [path, text]),
    );
    const known = new NameIndex(names, joined);
    const contexts = new Set(this.scope.roots.map(({ values }) => values.get('Name')));
    const isElement = (name: string) => this.elementNames.has(name) && !contexts.has(name);
    const isSaid = (path: string) =>
      known.find(path).some((each) => [...each.names.keys()].some(isElement));
    const silent = this.texts.filter(({ path }) => !isSaid(path));
    const inPaths = namesOfPaths(this.elementNames, silent);
    return inPaths.size === 0 ? known : new NameIndex(names, new Map([...joined, ...inPaths]));
  }

  /** Learns a group again and again, with what could not be told refused, until it gives the sample back. */
  private provenGroup(group: FileGroup): LearnedGroup {
    const length = group.files.reduce((sum, { file }) => sum + file.text.length, 1);
    const attempts = Math.min(mostAttempts, Math.max(5, mostCharactersLearned / length));
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const learned = this.attempt(group, this.refusals);
      if (learned === 'again') continue;
      if (learned) return learned;
      break;
    }
    // Without any list, names alone; and where even those are of no use, the files as they are.
    const plain = this.attempt(group, everyList);
    const isOfUse = plain !== null && plain !== 'again';
    return isOfUse ? { ...plain, reason: nothingRepeats } : literalGroup(group, this.why);
  }

  private attempt(group: FileGroup, refusals: Refusals): LearnedGroup | 'again' | null {
    const types = new TypeMapMaker(this.imported);
    types.isPlainCSharp = hasPlainTexts(this.texts, this.scope);
    const reader = new PieceReader(this.scope, refusals);
    const learner = new TemplateLearner(this.scope, reader, types);
    this.why = notGivenBack;
    try {
      const files = learnGroup(group, { scope: this.scope, learner, grouper: this.grouper });
      if (!files) this.why = tooVaried(group);
      if (!files) return null;
      const wrong = this.firstWrong(files, types);
      if (wrong === null) return { group, files: this.refined(files, types), types };
      const hasColumns = containsColumn(files);
      return refuseAt(reader.found, wrong, { refusals, hasColumns, givenUp: this.givenUp })
        ? 'again'
        : null;
    } catch (error) {
      // Nested deeper than the stack is high: taken as it is.
      if (error instanceof RangeError) this.why = tooDeep;
      if (error instanceof RangeError) return null;
      if (!(error instanceof Refused)) throw error;
      const known = refusals.size;
      for (const refusal of error.refusals) refusals.add(refusal);
      return refusals.size > known ? 'again' : null;
    }
  }

  /** What depends on other places of a file, where that gives the sample back as well. */
  private refined(files: LearnedFile[], types: TypeMapMaker): LearnedFile[] {
    let known = files;
    let digests = files.map(({ file }) => digestOf(file));
    for (const change of refinementsWith(types, this.references, this.scope)) {
      const changed = known.map((each) => ({ ...each, file: change(each.file) }));
      if (changed.every(({ file }, at) => file === known[at]?.file)) continue;
      const made = changed.map(({ file }) => digestOf(file));
      const isAny = made.some((digest, at) => digest !== digests[at]);
      if (!isAny || this.firstWrong(changed, types) !== null) continue;
      known = changed;
      digests = made;
    }
    return known;
  }

  /** Where the files of a group are not given back, if anywhere. */
  private firstWrong(learned: LearnedFile[], types: TypeMapMaker): Wrong | null {
    const files = learned.map(({ file }) => file);
    const { sample, model } = this;
    const blueprint = blueprintOf({ sample, model }, files, types.make());
    const rendering = render(compileBlueprint(blueprint), model);
    const tooMuch = rendering.problems.find(({ code }) => code === 'too_much');
    if (tooMuch) this.why = `It stays as it is. ${tooMuch.message}`;
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
}
