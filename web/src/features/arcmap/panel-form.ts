import type { Aggregate, Domain } from '@stepwright/contract';
import { useState } from 'react';
import type { PanelProps } from '#app/panels';
import { useDomain } from './arcmap-queries.ts';
import type { Version } from './element-draft.ts';
import {
  findAggregate,
  findElement,
  type ElementByKind,
  type ElementKind,
} from './find-element.ts';
import { returnPath } from './panel-return.ts';
import type { Saved } from './use-element-form.ts';

/** What every form of a side panel starts from. */
export interface PanelSubject<Kind extends ElementKind> {
  panel: PanelProps;
  domain: Domain;
  aggregate: Aggregate;
  /** Null on adding. */
  element: ElementByKind[Kind] | null;
  /** It was there when the panel was opened: what is typed can still be added anew. */
  isDeleted: boolean;
}

/** Null where the address names something that is not there. */
export function usePanelSubject<Kind extends ElementKind>(
  panel: PanelProps,
  kind: Kind,
): PanelSubject<Kind> | null {
  const domain = useDomain(panel.platformId);
  const found = useFound(domain, kind, panel.elementId);
  if (!panel.elementId) {
    const aggregate = findAggregate(domain, panel.aggregateId);
    return aggregate && { panel, domain, aggregate, element: null, isDeleted: false };
  }
  if (found.present) return { panel, domain, isDeleted: false, ...found.present };
  const aggregate = found.last && findAggregate(domain, found.last.aggregate.identity);
  return aggregate && { panel, domain, aggregate, element: null, isDeleted: true };
}

/** An element as it is now, and as it was last seen while the panel has been open. */
export function useFound<Kind extends ElementKind>(
  domain: Domain,
  kind: Kind,
  elementId: string | null,
) {
  const present = elementId ? findElement(domain, kind, elementId) : null;
  const [last, setLast] = useState(present);
  if (present && (present.element !== last?.element || present.aggregate !== last.aggregate))
    setLast(present);
  return { present, last };
}

/** The bounded context that an add form starts with: the one its address names, else the service's. */
function contextOf({ boundedContext }: PanelProps, aggregate: Aggregate): string {
  return boundedContext ?? aggregate.boundedContext;
}

/** Whether an add form starts in another context than that of the service it was opened from. */
export function isElsewhere(subject: FormSubject<ElementKind>): boolean {
  const { panel, aggregate, element } = subject;
  return element === null && contextOf(panel, aggregate) !== aggregate.boundedContext;
}

/** What the values of a form are made of. */
export type FormSubject<Kind extends ElementKind> = Pick<
  PanelSubject<Kind>,
  'panel' | 'aggregate' | 'element'
>;

/** What every form of an element holds first. */
export function headValuesOf({ panel, aggregate, element }: FormSubject<ElementKind>) {
  return {
    name: element?.name ?? '',
    plural: element?.plural ?? '',
    boundedContext: element ? aggregate.boundedContext : contextOf(panel, aggregate),
    aggregateName: aggregate.name,
  };
}

/** For `useElementForm`: the element as it is, how to read it anew, and where it leads once saved. */
export function elementVersions<Kind extends ElementKind, Values>(
  subject: PanelSubject<Kind>,
  kind: Kind,
  valuesFor: (subject: FormSubject<Kind>) => Values,
) {
  const { panel, aggregate, element } = subject;
  const versionOf = (at: Pick<PanelSubject<Kind>, 'aggregate' | 'element'>): Version<Values> => ({
    values: valuesFor({ panel, ...at }),
    version: at.aggregate.version,
  });
  return {
    panel,
    isDeleted: subject.isDeleted,
    linesOf: element && { aggregateId: aggregate.identity, elementId: element.identity },
    present: versionOf({ aggregate, element }),
    read: (domain: Domain) => {
      const found = findElement(domain, kind, panel.elementId);
      return found && versionOf(found);
    },
    returnPath: ({ aggregate: saved, elementId }: Saved['value']) =>
      returnPath(
        panel,
        saved.boundedContext,
        kind === 'type' ? { type: elementId } : { aggregate: saved.identity },
      ),
  };
}
