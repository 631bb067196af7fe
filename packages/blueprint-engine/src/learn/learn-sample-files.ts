import { isDataExtension } from '#learn/formats/data-files';
import { deedMessages } from '#learn/formats/learn-deed-messages';
import { formatKeysIn } from '#learn/formats/learn-format-keys';
import { withCommentedSchemas } from '#learn/formats/learn-commented-schemas';
import { schemaWords } from '#learn/formats/learn-schema-words';
import { isKeyword } from '#learn/code/learn-keywords';
import { isSchemaText } from '#learn/formats/schema-text';
import { withCheckedErrors } from '#learn/code/learn-checked-errors';
import { emptyCalls } from '#learn/code/learn-empty-calls';
import {
  annotationKeys,
  annotationNames,
  partsOfConstants,
} from '#learn/code/learn-annotation-keys';
import { tagKeys } from '#learn/code/learn-tag-keys';
import { isOfLanguage, namesOfLanguages } from '#learn/code/learn-language-words';
import { keysOfNames } from '#learn/formats/learn-name-keys';
import { isPartOfKey, repeatedKeys } from '#learn/formats/learn-repeated-keys';
import { libraryMembers, partsOfLibraryClasses } from '#learn/code/learn-library-members';
import { importedFileNames, libraryNames } from '#learn/code/learn-library-names';
import { makesProject, projectNames } from '#learn/imports/learn-project-names';
import { extensionOf } from '#exchange/path-extension';
import type { Item } from '#model/items';
import {
  isInLongerWord,
  reservedWordsIn,
  type Mention,
  type NameIndex,
} from '#learn/names/learn-names';
import { tailsOfAttributes } from '#learn/names/learn-attribute-tails';
import { deedsOfMigrations } from '#learn/names/learn-migrations';
import type { SampleText } from '#learn/names/learn-name-uses';
import type { BareQueries } from '#learn/names/learn-bare-queries';
import type { ReferredNames } from '#learn/names/learn-referred-names';
import { layerNames } from '#learn/names/learn-doubled-names';
import type { ShortNames } from '#learn/names/learn-short-names';
import { mostMentions } from './learn-literal.ts';
import type { SampleFile, SampleSection } from './learn-sample.ts';

/** The names of a model, and what is known of them. */
export interface NamesOfModel {
  index: NameIndex;
  roots: readonly Item[];
  shortNames: ShortNames;
  bareQueries: BareQueries;
  referredNames: ReferredNames;
  elementNames: ReadonlyMap<string, string | undefined>;
}

/** Reads the files of a sample: their sections, and where a word is one of the model's names. */
export class SampleFileReader {
  private readonly names: NamesOfModel;
  private readonly readSections: (path: string, text: string) => SampleSection;
  private readonly isProject: boolean;
  private readonly fileNames: ReadonlySet<string>;
  private readonly languageNames: ReadonlySet<string>;
  private readonly isDeedOfMigration: (path: string, of: Mention) => boolean;
  private readonly nameKeys: ReturnType<typeof keysOfNames>;
  private readonly tails: ReturnType<typeof tailsOfAttributes>;
  private readonly isEmptyCall: ReturnType<typeof emptyCalls>;
  private readonly isLayer: ReturnType<typeof layerNames>;

  constructor(
    texts: readonly SampleText[],
    names: NamesOfModel,
    readSections: (path: string, text: string) => SampleSection,
  ) {
    this.names = names;
    this.readSections = readSections;
    this.isProject = makesProject(texts);
    this.fileNames = importedFileNames(texts.map(({ path }) => path));
    this.languageNames = namesOfLanguages(names.roots, texts);
    this.isDeedOfMigration = deedsOfMigrations(names.roots);
    this.nameKeys = keysOfNames(names.roots);
    this.tails = tailsOfAttributes(names.roots);
    this.isEmptyCall = emptyCalls(names.roots);
    this.isLayer = layerNames(names.roots, texts);
  }

  /** Null where it says more names than are looked at. */
  read(file: SampleText): SampleFile | null {
    const { path, text } = file;
    const { index, shortNames, bareQueries, referredNames, elementNames } = this.names;
    const found = index.find(text, mostMentions);
    if (found.length > mostMentions) return null;
    const isMeant = (within: string, { names, from, to }: Mention): boolean =>
      [...names.keys()].every(
        (name) =>
          shortNames.isMeant(name, file, { text: within, from, to }) &&
          bareQueries.isMeant(name, within, { from, to }) &&
          referredNames.isMeant(name, within, { from, to }),
      );
    const reserved = reservedWordsIn(text);
    const read = { extension: extensionOf(path), text };
    const keys = repeatedKeys(read);
    const formatKeys = [
      formatKeysIn(read, found),
      this.nameKeys(read, found),
      deedMessages(read, found),
    ];
    const isOfConstant = partsOfConstants(read);
    const isOfKey = (each: Mention): boolean =>
      (isOfConstant(each) ||
        isPartOfKey(keys, each) ||
        formatKeys.some((known) => known.has(each.from))) &&
      ![...each.names.keys()].some((name) => elementNames.has(name));
    const isOfProject = this.isProject ? () => false : projectNames(file);
    /** Words that are called like a name of the model and are none. */
    const others: ((each: Mention) => boolean)[] = [
      (each) => this.isDeedOfMigration(path, each),
      ({ from }) => reserved.has(from) || isOfProject(from),
      isOfKey,
      this.tails(found),
      libraryNames(read, this.fileNames),
      libraryMembers(read),
      partsOfLibraryClasses(read),
      annotationKeys(read),
      annotationNames(read),
      tagKeys(read),
      schemaWords(read),
      (each) => isKeyword(read.extension, { ...each, text }),
      (each) => this.isOfLanguage(file, each),
      (mention) => this.isEmptyCall({ text, mention }),
      (mention) => this.isLayer(text, mention),
    ];
    const mentions = found.filter(
      (each) => isMeant(text, each) && !others.some((isOther) => isOther(each)),
    );
    const told = new Set(mentions.flatMap(({ names }) => [...names.keys()]));
    const isTold = ({ names }: Mention): boolean =>
      !this.isNameOfLanguage(names) || [...names.keys()].some((name) => told.has(name));
    return {
      path,
      ...read,
      isSchema: isDataExtension(read.extension) && isSchemaText(text),
      root: withCommentedSchemas(withCheckedErrors(this.readSections(path, text), read), read),
      mentions,
      pathMentions: index
        .find(path)
        .filter(
          (each) =>
            isMeant(path, each) &&
            isTold(each) &&
            !this.isDeedOfMigration(path, each) &&
            !this.isLayer(path, each) &&
            !isInLongerWord(path, each),
        ),
    };
  }

  /** Whether a word is a language's own, as where a type stands. */
  private isOfLanguage(file: SampleText, { names, from, to }: Mention): boolean {
    return (
      this.isNameOfLanguage(names) &&
      isOfLanguage(extensionOf(file.path), { text: file.text, from, to })
    );
  }

  private isNameOfLanguage(names: Mention['names']): boolean {
    return [...names.keys()].every((name) => this.languageNames.has(name));
  }
}
