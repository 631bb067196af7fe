import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '#app/panels';
import { EditAggregatePanel, ServiceDetailsPanel } from './aggregate-panel.tsx';
import { useDomain } from './arcmap-queries.ts';
import { BlueprintsPanel } from './blueprints-panel.tsx';
import { CommandPanel } from './command-panel.tsx';
import { CommitHistory } from './commit-history.tsx';
import { deletePanel } from './delete-panel.tsx';
import { findAggregate, findElement, type ElementKind } from './find-element.ts';
import { Gone } from './gone.tsx';
import { QueryPanel } from './query-panel.tsx';
import { ReactionPanel } from './reaction-panel.tsx';
import { ReadModelPanel } from './read-model-panel.tsx';
import { ServiceSummary } from './service-summary.tsx';
import { TypePanel } from './type-panel.tsx';

/** An edit form, or the history of what it edits. */
function withHistory(Form: ComponentType<PanelProps>, kind: ElementKind | 'aggregate') {
  function History({ platformId, aggregateId, elementId }: PanelProps) {
    const domain = useDomain(platformId);
    const subject =
      kind === 'aggregate'
        ? findAggregate(domain, aggregateId)
        : findElement(domain, kind, elementId)?.element;
    return subject ? <CommitHistory commits={subject.commitHistory} /> : <Gone />;
  }
  return function EditOrHistory(panel: PanelProps) {
    return panel.isHistory ? <History {...panel} /> : <Form {...panel} />;
  };
}

/** What the side panels hold that change the model, by the name in their address. */
export const arcmapPanels: Partial<Record<PanelName, ComponentType<PanelProps>>> = {
  'add-command': CommandPanel,
  'add-reaction': ReactionPanel,
  'add-query': QueryPanel,
  'add-type': TypePanel,
  'add-readmodel': ReadModelPanel,
  'edit-command': withHistory(CommandPanel, 'command'),
  'edit-reaction': withHistory(ReactionPanel, 'reaction'),
  'edit-query': withHistory(QueryPanel, 'query'),
  'edit-type': withHistory(TypePanel, 'type'),
  'edit-readmodel': withHistory(ReadModelPanel, 'readModel'),
  'delete-command': deletePanel('command'),
  'delete-reaction': deletePanel('reaction'),
  'delete-query': deletePanel('query'),
  'delete-type': deletePanel('type'),
  'delete-readmodel': deletePanel('readModel'),
  details: ServiceSummary,
  'edit-details': ServiceDetailsPanel,
  'edit-aggregate': withHistory(EditAggregatePanel, 'aggregate'),
  'edit-code-generation-strategies': BlueprintsPanel,
};
