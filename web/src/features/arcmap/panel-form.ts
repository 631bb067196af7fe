import type { Aggregate, Domain } from '@stepwright/contract';
import { useNavigate } from 'react-router';
import type { PanelProps } from '#app/panels';
import { useDomain } from './arcmap-queries.ts';
import {
  findAggregate,
  findElement,
  type ElementByKind,
  type ElementKind,
} from './find-element.ts';

/** What every form of a side panel starts from. */
export interface PanelSubject<Kind extends ElementKind> {
  domain: Domain;
  aggregate: Aggregate;
  /** Null on adding. */
  element: ElementByKind[Kind] | null;
  close: () => void;
}

/** Null where the address names something that is not, or no longer, there. */
export function usePanelSubject<Kind extends ElementKind>(
  panel: PanelProps,
  kind: Kind,
): PanelSubject<Kind> | null {
  const domain = useDomain(panel.platformId);
  const navigate = useNavigate();
  const close = (): void => void navigate(panel.closePath);
  if (panel.elementId) {
    const found = findElement(domain, kind, panel.elementId);
    return found && { domain, close, ...found };
  }
  const aggregate = findAggregate(domain, panel.aggregateId);
  return aggregate && { domain, close, aggregate, element: null };
}
