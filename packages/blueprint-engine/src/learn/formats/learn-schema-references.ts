import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from './data-files.ts';
import { isTypeText } from './schema-text.ts';

/** What stands around the name of a type that data refers to: `'#/components/schemas/Boat'`. */
export interface SchemaReference {
  before: string;
  after: string;
  /** Around all of it in YAML, where it may be none. */
  quote: string;
}

interface FileReference extends SchemaReference {
  /** From the sample's own folder. */
  target: string;
}

const referencePattern =
  /\$ref["']?:\s{0,9}(?<quote>["']?)(?<before>[\w#$./@-]*\/)(?<name>[A-Z]\w*)(?<after>\.[a-z]+)?(?=["'\s,}]|$)/g;

/** Where types are, and not what is sent or answered. */
const ofTypes = /(?:^|\/)(?:schemas|definitions|\$defs)\/$/;

/** How the data of a sample refers to its aggregates, by which other types are referred to as well. */
export class SchemaReferences {
  /** Inside of a file, by the file that does. */
  private readonly inside = new Map<string, SchemaReference>();
  /** To files, by what their names end with. */
  private readonly toFiles = new Map<string, FileReference>();
  /** Files that declare a type. */
  private readonly types = new Set<string>();
  private readonly referred = new Set<string>();
  /** Into the file that all of the sample's are joined to, if any is referred to so. */
  private joined: SchemaReference | null = null;
  /** What the files say, by path: some have a place for types as such a reference says it. */
  private readonly texts: ReadonlyMap<string, string>;

  /** @param isName whether a word is the name of an element of the model. */
  constructor(texts: readonly { path: string; text: string }[], isName: (word: string) => boolean) {
    const data = texts.filter(({ path }) => isDataExtension(extensionOf(path)));
    for (const { path, text } of data) if (isTypeText(text)) this.types.add(path);
    this.texts = new Map(data.map(({ path, text }) => [path, text]));
    const known = new Set(data.map(({ path }) => path));
    for (const { path, text } of data) {
      for (const { groups } of text.matchAll(referencePattern)) {
        const { quote = '', before = '', name = '', after = '' } = groups ?? {};
        if (isName(name)) this.note(path, { name, reference: { before, after, quote }, known });
      }
    }
  }

  /** Whether a file declares a type that another one refers to. */
  isReferredTo(source: string): boolean {
    return this.types.has(source) && this.referred.has(source);
  }

  /** As a file refers to a type; null where the sample does not say. */
  from(source: string): SchemaReference | null {
    const inside = this.inside.get(source);
    if (inside) return inside;
    const found = this.toFiles.get(`.${extensionOf(source)}`);
    if (found) return { ...found, before: pathBetween(folderOf(source), found.target) };
    return this.joined && hasPlace(this.texts.get(source) ?? '', this.joined) ? this.joined : null;
  }

  private note(
    path: string,
    at: { name: string; reference: SchemaReference; known: ReadonlySet<string> },
  ): void {
    const { before, after } = at.reference;
    if (before.startsWith('#')) {
      const isOfTypes = ofTypes.test(before) && after === '';
      if (isOfTypes && !this.inside.has(path)) this.inside.set(path, at.reference);
      if (isOfTypes) this.joined ??= at.reference;
      return;
    }
    if (before.includes('#') || !before.startsWith('.')) return;
    const target = resolved(folderOf(path), before);
    const file = `${target}${at.name}${after}`;
    this.referred.add(file);
    if (this.toFiles.has(after)) return;
    const isType = at.known.has(file) ? this.types.has(file) : ofTypes.test(target);
    if (isType) this.toFiles.set(after, { ...at.reference, target });
  }
}

/** Whether a text has the keys, one inside of the other, through which a reference leads. */
function hasPlace(text: string, { before }: SchemaReference): boolean {
  const keys = before.split('/').filter((key) => /^[$\w]+$/.test(key));
  const pattern = keys
    .map((key) => `["']?${key.replaceAll('$', '\\$')}["']?:`)
    .join('[\\s{]{1,40}');
  return keys.length > 0 && new RegExp(`^[\\s{]{0,40}${pattern}`, 'm').test(text);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function resolved(folder: string, relative: string): string {
  const steps = folder.split('/').filter((step) => step !== '');
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.map((step) => `${step}/`).join('');
}

function pathBetween(from: string, to: string): string {
  const [own, other] = [from, to].map((path) => path.split('/').slice(0, -1));
  if (!own || !other) return to;
  let common = 0;
  while (common < own.length && own[common] === other[common]) common += 1;
  const up = '../'.repeat(own.length - common);
  const down = other
    .slice(common)
    .map((step) => `${step}/`)
    .join('');
  return `${up === '' ? './' : up}${down}`;
}
