import { fieldOf, fieldsOf, itemsOf, textOf } from './exchange-mark.ts';
import type { ModelFile } from './exchange.ts';
import type { Reading } from './reading.ts';
import { SchemaDocument } from './schema-document.ts';
import { readDocument } from './yaml-document.ts';

const kinds = {
  domains: 'domain',
  subdomains: 'domain',
  services: 'service',
  events: 'event',
  commands: 'command',
  queries: 'query',
} as const;

export type PageKind = (typeof kinds)[keyof typeof kinds];

/** A page of a catalog: what stands above its text. */
export interface CatalogPage {
  kind: PageKind;
  id: string;
  name: string;
  /** With `/` at its end. */
  folder: string;
  document: SchemaDocument;
}

const pagePath = /^(?:(.*)\/)?([^/]+)\/[^/]+\/index\.mdx?$/;

/** Whether files like this one are an EventCatalog: others have pages in such folders, too. */
export function isCatalogPage({ path, content }: ModelFile): boolean {
  const folder = pagePath.exec(path)?.[2];
  if (folder === undefined || !Object.hasOwn(kinds, folder)) return false;
  return /^["']?id["']?[ \t]*:/m.test(frontmatterIn(content));
}

function frontmatterIn(content: string): string {
  return /^\uFEFF?---\r?\n((?:[\s\S]*?\n)??)---/.exec(content)?.[1] ?? '';
}

/** The pages of a catalog by what they are about; what is not read of it is noted. */
export function readCatalogPages(reading: Reading, files: ModelFile[]): CatalogPage[] {
  return files.flatMap((file) => {
    const [, before = '', folder = ''] = pagePath.exec(file.path) ?? [];
    if (!/\/?index\.mdx?$/.test(file.path)) return [];
    const where = { file: file.path, line: 1 };
    const [, kind] = Object.entries(kinds).find(([name]) => name === folder) ?? [];
    if (folder === 'versioned') reading.leave(where, 'The page', 'Left out: an older version.');
    // What channels carry is said by the services.
    else if (!kind && folder !== 'channels')
      reading.leave(where, 'The page', `Left out: "${folder || before}" is no part of a model.`);
    return kind ? (pageOf(reading, file, kind) ?? []) : [];
  });
}

function pageOf(reading: Reading, file: ModelFile, kind: PageKind): CatalogPage | null {
  // In the place of the line above it, so that lines are those of the file.
  const read = readDocument(`\n${frontmatterIn(file.content)}`);
  if (!read.ok) {
    reading.leave({ file: file.path, line: read.line }, 'The page', read.why);
    return null;
  }
  const document = new SchemaDocument(reading, file, read.document);
  const id = textOf(document.root, 'id');
  if (!id) {
    document.leave([], 'The page', 'Left out: it has no id.');
    return null;
  }
  const folder = file.path.replace(/[^/]*$/, '');
  return { kind, id, name: textOf(document.root, 'name') ?? id, folder, document };
}

/** The ids that a page lists under a key, with their places. */
export function idsIn({ document }: CatalogPage, key: string) {
  return itemsOf(fieldOf(document.root, key)).flatMap((value, at) => {
    const id = typeof value === 'string' ? value : textOf(value, 'id');
    return id === undefined ? [] : [{ id, path: [key, at] }];
  });
}

/** The schema of a message, from the file beside its page; null, noted, where there is none. */
export function schemaOf(page: CatalogPage, files: readonly ModelFile[]): SchemaDocument | null {
  const { document, folder } = page;
  const name = textOf(document.root, 'schemaPath')?.replace(/^\.\//, '');
  if (name === undefined) return null;
  const leave = (why: string): null => {
    document.leave(['schemaPath'], `Schema of "${page.name}"`, why);
    return null;
  };
  if (!/\.(json|ya?ml)$/i.test(name)) return leave('Left out: only JSON schemas are read.');
  const file = files.find(({ path }) => path === folder + name);
  if (!file) return leave(`Left out: there is no file "${name}" beside it.`);
  const read = readDocument(file.content);
  if (read.ok) return new SchemaDocument(document.reading, file, read.document);
  document.reading.leave({ file: file.path, line: read.line }, 'The schema', read.why);
  return null;
}

/** The schemas that a schema carries with it, by the places in which documents put them. */
export function definitionsIn({ root }: SchemaDocument) {
  const places = [['components', 'schemas'], ['$defs'], ['definitions']];
  return places.flatMap((place) =>
    fieldsOf(place.reduce<unknown>(fieldOf, root)).map(([name, value]) => ({
      name,
      value,
      path: [...place, name],
    })),
  );
}
