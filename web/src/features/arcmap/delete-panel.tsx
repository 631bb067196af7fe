import { Alert } from '@mantine/core';
import type { ModelDeletionInput } from '@stepwright/contract';
import { useNavigate } from 'react-router';
import type { PanelProps } from '#app/panels';
import { useLeave } from '#app/use-leave';
import { useDomain, useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { DeletePrompt } from './confirm-delete.tsx';
import type { ElementKind } from './find-element.ts';
import { Gone } from './gone.tsx';
import { useFound } from './panel-form.ts';
import { returnPath } from './panel-return.ts';
import { sendDeletion } from './send-change.ts';

const deletions: Record<
  ElementKind,
  (aggregateId: string, elementId: string) => ModelDeletionInput
> = {
  command: (aggregateId, commandId) => ({
    call: 'deleteCommand',
    input: { aggregateId, commandId },
  }),
  query: (aggregateId, queryId) => ({ call: 'deleteQuery', input: { aggregateId, queryId } }),
  reaction: (aggregateId, reactionId) => ({
    call: 'deleteReaction',
    input: { aggregateId, reactionId },
  }),
  readModel: (aggregateId, readModelId) => ({
    call: 'deleteReadModel',
    input: { aggregateId, readModelId },
  }),
  type: (aggregateId, typeId) => ({ call: 'deleteType', input: { aggregateId, typeId } }),
};

/** `delete-command`, `delete-query` and so on: one question for every kind of element. */
export function deletePanel(kind: ElementKind) {
  return function DeletePanel(panel: PanelProps) {
    const { present, last } = useFound(useDomain(panel.platformId), kind, panel.elementId);
    const navigate = useNavigate();
    const leave = useLeave();
    const remove = useModelChange(sendDeletion);
    // Once it is deleted here, the question stays until the panel has closed.
    const found = present ?? (remove.isIdle ? null : last);
    if (!found) return <Gone />;

    const { aggregate, element } = found;
    const { boundedContext, identity } = aggregate;
    const change = deletions[kind](identity, element.identity);
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
        change={change}
        onDelete={() => remove.mutate(change, { onSuccess: () => leave(parent) })}
      />
    );
  };
}
