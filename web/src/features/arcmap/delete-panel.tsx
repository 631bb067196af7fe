import { Alert } from '@mantine/core';
import { useNavigate } from 'react-router';
import { client } from '#api/client';
import type { PanelProps } from '#app/panels';
import { useLeave } from '#app/use-leave';
import { useDomain, useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { DeletePrompt } from './confirm-delete.tsx';
import type { ElementKind } from './find-element.ts';
import { Gone } from './gone.tsx';
import { useFound } from './panel-form.ts';
import { returnPath } from './panel-return.ts';

const calls: Record<ElementKind, (aggregateId: string, elementId: string) => Promise<unknown>> = {
  command: (aggregateId, commandId) => client.aggregate.deleteCommand({ aggregateId, commandId }),
  query: (aggregateId, queryId) => client.aggregate.deleteQuery({ aggregateId, queryId }),
  reaction: (aggregateId, reactionId) =>
    client.aggregate.deleteReaction({ aggregateId, reactionId }),
  readModel: (aggregateId, readModelId) =>
    client.aggregate.deleteReadModel({ aggregateId, readModelId }),
  type: (aggregateId, typeId) => client.aggregate.deleteType({ aggregateId, typeId }),
};

/** `delete-command`, `delete-query` and so on: one question for every kind of element. */
export function deletePanel(kind: ElementKind) {
  return function DeletePanel(panel: PanelProps) {
    const { present, last } = useFound(useDomain(panel.platformId), kind, panel.elementId);
    const navigate = useNavigate();
    const leave = useLeave();
    const remove = useModelChange((ids: [string, string]) => calls[kind](...ids));
    // Once it is deleted here, the question stays until the panel has closed.
    const found = present ?? (remove.isIdle ? null : last);
    if (!found) return <Gone />;

    const { aggregate, element } = found;
    const { boundedContext, identity } = aggregate;
    const parent = returnPath(panel, boundedContext, { aggregate: identity });
    if (element.state.name === 'Published')
      return <Alert color="yellow">{texts.publishedNotDeletable}</Alert>;
    return (
      <DeletePrompt
        kind={texts.kinds[kind]}
        name={element.name}
        isPending={remove.isPending}
        error={remove.error}
        onCancel={() => void navigate(panel.closePath)}
        onDelete={() =>
          remove.mutate([identity, element.identity], { onSuccess: () => leave(parent) })
        }
      />
    );
  };
}
