import type { ElementOfModel } from '@stepwright/contract';
import { readElementPath, writeElementPath, type Model } from '@stepwright/domain-model';
import type { LoadedPlatformModel } from '#modules/domain-model';

/** Finds the elements of a model that traces name, with their ids. */
export class ModelPlaces {
  private readonly model: Model;
  private readonly ids: ReadonlyMap<string, string>;

  constructor({ model, elements }: Pick<LoadedPlatformModel, 'model' | 'elements'>) {
    this.model = model;
    this.ids = new Map(elements.map(({ id, path }) => [writeElementPath(path), id]));
  }

  /** Null for what is no element of a service: a context, the model itself, what is gone. */
  at(text: string): ElementOfModel | null {
    const path = readElementPath(text);
    if (!path) return null;
    const { boundedContext, aggregate, kind = 'aggregate', name = aggregate } = path;
    const aggregateId = this.ids.get(writeElementPath({ boundedContext, aggregate }));
    const elementId = kind === 'event' ? this.raiserOf(text) : this.ids.get(text);
    if (aggregateId === undefined || elementId === undefined) return null;
    return { aggregateId, boundedContext, aggregate, kind, name, elementId };
  }

  /** An event is a part of the command or reaction that raises it. */
  private raiserOf(text: string): string | undefined {
    const path = readElementPath(text);
    if (!path) return undefined;
    const { boundedContext, aggregate, name } = path;
    const service = this.model.boundedContexts
      .find((each) => each.name === boundedContext)
      ?.aggregates.find((each) => each.name === aggregate);
    const raises = ({ domainEvents }: { domainEvents: { name: string }[] }) =>
      domainEvents.some((event) => event.name === name);
    const command = service?.commands.find(raises);
    const reaction = service?.reactions.find(({ action }) => raises(action));
    const kind = command ? ('command' as const) : ('reaction' as const);
    const raiser = (command ?? reaction)?.name;
    return this.ids.get(writeElementPath({ boundedContext, aggregate, kind, name: raiser }));
  }
}
