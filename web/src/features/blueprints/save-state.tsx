import { Button } from '@mantine/core';
import {
  IconCheck,
  IconCloudOff,
  IconExclamationCircle,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { isAnswered } from '#api/errors';
import { useIsOnline } from '#app/use-is-online';
import { changeKey } from './blueprints-queries.ts';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';

/**
 * Whether what one changed is saved. What was refused says why where it was changed; what had no
 * answer is sent again; what was only typed is led to.
 */
export function SaveState(props: { unsaved: number; onUnsaved: () => void }) {
  const { unsaved, onUnsaved } = props;
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const changes = useMutationState({
    filters: { mutationKey: changeKey },
    select: ({ mutationId, state: { status, error } }) => ({ mutationId, status, error }),
  });
  // What had no answer is told until it is sent again, whatever was saved since.
  const last =
    changes.findLast(({ status, error }) => status === 'error' && !isAnswered(error, 400, 499)) ??
    changes.at(-1);
  const isSaving = changes.some(({ status }) => status === 'pending');
  const retry = (): void => {
    const lost = cache
      .getMutationCache()
      .getAll()
      .find((each) => each.mutationId === last?.mutationId);
    // What happens then is shown here.
    lost?.execute(lost.state.variables).catch(() => undefined);
  };
  if (!isOnline)
    return <State isBad icon={<IconCloudOff size={14} />} text={historyTexts.offline} />;
  if (isSaving) return <State icon={<IconLoader2 size={14} />} text={historyTexts.saving} />;
  if (last?.status === 'error') {
    const isRefused = isAnswered(last.error, 400, 499);
    return (
      <State isBad icon={<IconExclamationCircle size={14} />} text={historyTexts.notSaved}>
        {!isRefused && (
          <Button size="compact-xs" variant="light" color="red" onClick={retry}>
            {historyTexts.retry}
          </Button>
        )}
      </State>
    );
  }
  if (unsaved > 0)
    return (
      <State icon={<IconPencil size={14} />} text={historyTexts.typed(unsaved)}>
        <Button size="compact-xs" variant="light" onClick={onUnsaved}>
          {historyTexts.showTyped}
        </Button>
      </State>
    );
  if (!last) return <State text="" />;
  return <State icon={<IconCheck size={14} />} text={historyTexts.saved} />;
}

function State(props: {
  icon?: React.ReactNode;
  text: string;
  isBad?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <span
      className={classes.saveState}
      role="status"
      data-bad={props.isBad || undefined}
      data-save-state
    >
      {props.icon}
      {props.text}
      {props.children}
    </span>
  );
}
