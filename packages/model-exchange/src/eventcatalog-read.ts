import { applyCase, type Aggregate, type Attribute } from '@stepwright/domain-model';
import { markOf } from './exchange-mark.ts';
import {
  definitionsIn,
  idsIn,
  readCatalogPages,
  schemaOf,
  type CatalogPage,
} from './eventcatalog-pages.ts';
import type { ModelFile } from './exchange.ts';
import { nameKey } from './name-key.ts';
import type { Reading } from './reading.ts';
import { SchemaReader } from './schema-read.ts';
import type { Path } from './yaml-document.ts';

/** A service of the catalog and the one that it became. */
interface ReadService {
  page: CatalogPage;
  boundedContext: string;
  aggregate: Aggregate;
}

/**
 * Reads an EventCatalog: a context for each domain, a service for each of its services, an event
 * for what a service sends, commands and queries for what it receives, and a reaction to each event.
 */
export function readEventCatalog(reading: Reading, files: ModelFile[]): void {
  const catalog = new Catalog(reading, files);
  for (const service of catalog.services) readSent(catalog, service);
  for (const service of catalog.services) readReceived(catalog, service);
  catalog.noteUnused();
}

function readSent(catalog: Catalog, { page, aggregate, boundedContext }: ReadService): void {
  for (const { id, path } of idsIn(page, 'sends')) {
    const message = catalog.message(page, { id, path });
    // Whoever is asked has the command or the query.
    if (message?.kind !== 'event') continue;
    const { name } = message;
    catalog.senders.set(id, [
      ...(catalog.senders.get(id) ?? []),
      { boundedContext, aggregate: aggregate.name, name },
    ]);
    catalog.used.add(id);
    if (aggregate.events.some((event) => nameKey(event.name) === nameKey(name))) continue;
    const event = { name, attributes: catalog.attributes(aggregate, message) };
    aggregate.events.push(catalog.reading.at(event, message.document.where(['id'])));
  }
}

function readReceived(catalog: Catalog, service: ReadService): void {
  const { page, aggregate } = service;
  const marked = markOf(page.document.root)?.reactions;
  for (const { id, path } of idsIn(page, 'receives')) {
    const message = catalog.message(page, { id, path });
    if (!message) continue;
    catalog.used.add(id);
    if (message.kind === 'command') readCommand(catalog, aggregate, message);
    if (message.kind === 'query') readQuery(catalog, aggregate, message);
    if (message.kind === 'event' && !marked) readReaction(catalog, service, { message, path });
  }
  for (const { name, subscription = null, raises } of marked ?? []) {
    const domainEvents = raises.map((event) => ({ name: event }));
    const action = { name, attributes: [], domainEvents };
    const where = page.document.where(['x-stepwright', 'reactions']);
    aggregate.reactions.push(catalog.reading.at({ name, subscription, action }, where));
  }
}

function readCommand(catalog: Catalog, aggregate: Aggregate, message: CatalogPage): void {
  const { name, document } = message;
  const mark = markOf(document.root);
  const command = {
    name,
    actor: mark?.actor ?? null,
    attributes: catalog.attributes(aggregate, message),
    domainEvents: (mark?.raises ?? []).map((event) => ({ name: event })),
    result: null,
  };
  aggregate.commands.push(catalog.reading.at(command, document.where(['id'])));
}

function readQuery(catalog: Catalog, aggregate: Aggregate, message: CatalogPage): void {
  const parameters = catalog.attributes(aggregate, message);
  const query = { name: message.name, parameters, result: null };
  aggregate.queries.push(catalog.reading.at(query, message.document.where(['id'])));
}

/** Each sender is something to react to. */
function readReaction(
  catalog: Catalog,
  { page, aggregate }: ReadService,
  { message, path }: { message: CatalogPage; path: Path },
): void {
  const senders = catalog.senders.get(message.id) ?? [null];
  senders.forEach((subscription, at) => {
    const name = `On${applyCase(message.name, 'Pascal')}${at === 0 ? '' : at + 1}`;
    const action = { name, attributes: [], domainEvents: [] };
    const where = page.document.where(path);
    aggregate.reactions.push(catalog.reading.at({ name, subscription, action }, where));
    if (!subscription)
      catalog.reading.leave(
        where,
        `Event "${message.name}"`,
        'Taken without what it reacts to: no service sends it.',
      );
  });
}

/** The pages of a catalog, by their ids. */
class Catalog {
  readonly reading: Reading;
  readonly services: ReadService[];
  readonly used = new Set<string>();
  readonly senders = new Map<
    string,
    { boundedContext: string; aggregate: string; name: string }[]
  >();
  readonly #files: ModelFile[];
  readonly #messages = new Map<string, CatalogPage>();

  constructor(reading: Reading, files: ModelFile[]) {
    this.reading = reading;
    this.#files = files;
    const pages = readCatalogPages(reading, files);
    for (const page of pages)
      if (page.kind !== 'domain' && page.kind !== 'service') this.#messages.set(page.id, page);
    const domains = pages.filter(({ kind }) => kind === 'domain');
    this.services = pages
      .filter(({ kind }) => kind === 'service')
      .map((page) => {
        const mark = markOf(page.document.root);
        const boundedContext = mark?.boundedContext ?? contextOf(page, domains);
        const where = page.document.where(['id']);
        const aggregate = reading.aggregate(boundedContext, mark?.aggregate ?? page.name, where);
        if (mark?.plural !== undefined) aggregate.plural = mark.plural;
        return { page, boundedContext, aggregate };
      });
  }

  message({ document }: CatalogPage, { id, path }: { id: string; path: Path }): CatalogPage | null {
    const found = this.#messages.get(id);
    if (!found)
      document.leave(path, `Message "${id}"`, 'Left out: there is no page of it in these files.');
    return found ?? null;
  }

  /** The fields of a message; the types that several messages share are one. */
  attributes(aggregate: Aggregate, message: CatalogPage): Attribute[] {
    const document = schemaOf(message, this.#files);
    if (!document) return [];
    const schemas = new SchemaReader(document);
    for (const found of definitionsIn(document)) {
      const name = markOf(found.value)?.name ?? found.name;
      const known = aggregate.types.find((type) => nameKey(type.name) === nameKey(name));
      if (known) schemas.rememberReadModel(aggregate, found, known.name);
    }
    return schemas.attributes(aggregate, document.root, []);
  }

  noteUnused(): void {
    for (const { id, name, kind, document } of this.#messages.values())
      if (!this.used.has(id))
        document.leave(['id'], `${kind} "${name}"`, 'Left out: no service has it.');
  }
}

/** The domain that lists the service, else the one in whose folder it is. */
function contextOf({ id, folder }: CatalogPage, domains: CatalogPage[]): string {
  const listing = domains.filter((domain) =>
    idsIn(domain, 'services').some((each) => each.id === id),
  );
  const around = domains.filter((domain) => folder.startsWith(domain.folder));
  const inner = (all: CatalogPage[]) =>
    all.toSorted((one, other) => one.folder.length - other.folder.length).at(-1);
  return (inner(listing) ?? inner(around))?.name ?? '';
}
