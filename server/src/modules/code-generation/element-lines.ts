import type { Explanation, ExplainedFile, Read, Reads } from '@stepwright/blueprint-engine';
import type { ElementLines } from '@stepwright/contract';
import { writeElementPath, type Aggregate, type ElementPath } from '@stepwright/domain-model';
import type { LoadedModel } from '#modules/domain-model';
import { explainService } from './explain-service.ts';
import type { ServiceBlueprints } from './impact.ts';
import type { LoadedService } from './load-service.ts';

type Service = LoadedModel['aggregates'][number];
type ServiceLines = ElementLines['services'][number];
type FileLines = ServiceLines['files'][number];

const mostServices = 20;
const mostFiles = 500;
const mostRanges = 200;

/**
 * Every line that is generated for an element: in its own service what says something of it or of
 * an event that it raises, in the services that react to its events what names them.
 */
export async function linesOfElement(
  loaded: LoadedService,
  element: ElementPath,
  blueprintsFor: (service: Service) => Promise<ServiceBlueprints>,
): Promise<Pick<ElementLines, 'services' | 'moreServices'>> {
  const readers = [...readersOf(loaded, element)];
  const services: ServiceLines[] = [];
  for (const [id, speaksOf] of [ownOf(loaded, element), ...readers].slice(0, mostServices)) {
    const service = loaded.aggregates.find((each) => each.id === id);
    const path = loaded.elements.find((each) => each.id === id)?.path;
    if (!service || !path) continue;
    const { blueprints, areAssumed } = await blueprintsFor(service);
    const files = explainService({ ...loaded, path }, blueprints).flatMap((explained) =>
      filesSpeaking(explained, speaksOf),
    );
    services.push({
      aggregateId: id,
      boundedContext: path.boundedContext,
      name: service.name,
      repositoryUrl: service.gitRepositoryUrl,
      blueprints: blueprints.map(({ name }) => name),
      areAssumed,
      files: files.slice(0, mostFiles),
      moreFiles: Math.max(0, files.length - mostFiles),
    });
  }
  return { services, moreServices: Math.max(0, readers.length + 1 - mostServices) };
}

/** Says whether what a line looked at makes it one of the element's. */
type SpeaksOf = (read: Read) => boolean;

function ownOf({ aggregate, model }: LoadedModel, element: ElementPath): [string, SpeaksOf] {
  const { boundedContext, aggregate: name } = element;
  const events = raisedBy(aggregateAt(model, element), element).map((event) =>
    writeElementPath({ boundedContext, aggregate: name, kind: 'event', name: event }),
  );
  const own = new Set([writeElementPath(element), ...events]);
  return [aggregate.id, (read) => read.kind !== 'size' && own.has(read.element)];
}

/** Services with reactions to the element's events, and what of them speaks of these. */
function readersOf(
  { model, elements, path }: LoadedModel,
  element: ElementPath,
): Map<string, SpeaksOf> {
  const events = new Set(raisedBy(aggregateAt(model, element), element));
  const ids = new Map(elements.map((each) => [writeElementPath(each.path), each.id]));
  const readers = new Map<string, SpeaksOf>();
  for (const { name: boundedContext, aggregates } of model.boundedContexts) {
    for (const { name, reactions } of aggregates) {
      const reader = { boundedContext, aggregate: name };
      const id = ids.get(writeElementPath(reader));
      const hearing = reactions.filter(
        ({ subscription }) =>
          subscription?.boundedContext === path.boundedContext &&
          subscription.aggregate === path.aggregate &&
          events.has(subscription.name),
      );
      if (id === undefined || hearing.length === 0 || isSameService(reader, path)) continue;
      const own = new Set(
        hearing.map((each) => writeElementPath({ ...reader, kind: 'reaction', name: each.name })),
      );
      readers.set(id, (read) => own.has(read.element) && read.place.includes('.Subscription.'));
    }
  }
  return readers;
}

function isSameService(one: ElementPath, other: ElementPath): boolean {
  return one.boundedContext === other.boundedContext && one.aggregate === other.aggregate;
}

function aggregateAt(model: LoadedModel['model'], path: ElementPath): Aggregate | undefined {
  return model.boundedContexts
    .find(({ name }) => name === path.boundedContext)
    ?.aggregates.find(({ name }) => name === path.aggregate);
}

/** The names of the events that an element raises; of a service, all of its events. */
function raisedBy(aggregate: Aggregate | undefined, { kind, name }: ElementPath): string[] {
  if (!aggregate) return [];
  if (kind === undefined) return aggregate.events.map((event) => event.name);
  const command = kind === 'command' ? aggregate.commands.find((each) => each.name === name) : null;
  const reaction =
    kind === 'reaction' ? aggregate.reactions.find((each) => each.name === name) : null;
  return (command ?? reaction?.action)?.domainEvents.map((event) => event.name) ?? [];
}

function filesSpeaking({ files, reads }: Explanation, speaksOf: SpeaksOf): FileLines[] {
  const speaking = new Set(reads.flatMap((read, index) => (speaksOf(read) ? [index] : [])));
  return files.flatMap((file) => {
    const lines = linesSpeaking(file, speaking);
    if (lines.length === 0) return [];
    return [
      { filePath: file.path, lines: lines.length, ranges: rangesOf(lines).slice(0, mostRanges) },
    ];
  });
}

/** A file that is there for the element is so with all of its lines. */
function linesSpeaking({ because, lines }: ExplainedFile, speaking: ReadonlySet<number>): number[] {
  const speaks = (made: Reads): boolean => [...made].some((read) => speaking.has(read));
  const isWhole = speaks(because);
  return lines.flatMap((made, index) => (isWhole || speaks(made) ? [index + 1] : []));
}

function rangesOf(lines: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.to === line - 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  return ranges;
}
