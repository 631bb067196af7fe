/** What stands around the name of a type that data refers to: `#/components/schemas/Boat`. */
export interface SchemaReference {
  before: string;
  after: string;
}

const referencePattern =
  /\$ref["']?:\s{0,9}["']?(?<before>[\w#$./@-]*\/)(?<name>[A-Z]\w*)(?<after>\.[a-z]+)?(?=["'\s,}]|$)/g;

/** How the data of a sample refers to its aggregates, by which other types are referred to as well. */
export class SchemaReferences {
  /** From the sample's own folder, or from the file that refers. */
  private readonly found: SchemaReference | null;

  /** @param isName whether a word is the name of an element of the model. */
  constructor(texts: readonly { path: string; text: string }[], isName: (word: string) => boolean) {
    this.found = findReference(texts, isName);
  }

  /** As a file refers to a type. */
  from(source: string): SchemaReference | null {
    if (!this.found || this.found.before.startsWith('#')) return this.found;
    return { ...this.found, before: pathBetween(folderOf(source), this.found.before) };
  }
}

function findReference(
  texts: readonly { path: string; text: string }[],
  isName: (word: string) => boolean,
): SchemaReference | null {
  for (const { path, text } of texts) {
    if (!/\.(?:ya?ml|json)$/.test(path)) continue;
    for (const { groups } of text.matchAll(referencePattern)) {
      const { before = '', name = '', after = '' } = groups ?? {};
      if (!isName(name)) continue;
      if (before.startsWith('#')) return { before, after };
      if (before.includes('#') || !before.startsWith('.')) continue;
      return { before: resolved(folderOf(path), before), after };
    }
  }
  return null;
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
