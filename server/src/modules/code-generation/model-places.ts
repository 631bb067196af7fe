import type { ElementOfModel } from '@stepwright/contract';
import {
  readElementPath,
  writeElementPath,
  type ElementPath,
  type Model,
} from '@stepwright/domain-model';
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
    const raiser = kind === 'event' ? this.raiserOf(path) : null;
    const form = kind === 'event' ? raiser?.kind : kind;
    const elementId = this.ids.get(raiser ? writeElementPath(raiser) : text);
    if (aggregateId === undefined || elementId === undefined || form === undefined) return null;
    return { aggregateId, boundedContext, aggregate, kind, name, elementId, form };
  }

  /** An event is a part of the command or reaction that raises it. */
  private raiserOf({ boundedContext, aggregate, name }: ElementPath) {
    const service = this.model.boundedContexts
      .find((each) => each.name === boundedContext)
      ?.aggregates.find((each) => each.name === aggregate);
    const raises = ({ domainEvents }: { domainEvents: { name: string }[] }) =>
      domainEvents.some((event) => event.name === name);
    const command = service?.commands.find(raises);
    if (command) return { boundedContext, aggregate, kind: 'command' as const, name: command.name };
    const reaction = service?.reactions.find(({ action }) => raises(action));
    if (!reaction) return null;
    return { boundedContext, aggregate, kind: 'reaction' as const, name: reaction.name };
  }
}
