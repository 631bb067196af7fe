import type { ProcessSummary } from '@stepwright/contract';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDeleteProcess } from './smartmap-queries.ts';
import { processTexts as texts } from './smartmap-texts.ts';

/** Asks, deletes, and can be tried again. */
export function DeleteProcess(props: {
  /** Null: closed. */
  process: ProcessSummary | null;
  onClose: () => void;
  onDeleted: (processId: string) => void;
}) {
  const { process, onClose, onDeleted } = props;
  const deletion = useDeleteProcess();
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      question={process ? texts.deleteQuestion(process.name) : ''}
      isOpen={process !== null}
      yes={yesText(deletion)}
      isPending={deletion.isPending}
      onNo={close}
      onYes={() => {
        if (!process) return;
        const { identity: processId } = process;
        deletion.mutate({ processId }, { onSuccess: () => onDeleted(processId) });
      }}
    >
      <ErrorAlert text={deletion.isError ? errorText(deletion.error) : null} />
    </ConfirmDialog>
  );
}

function yesText({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return texts.deleting;
  return isError ? texts.retryDelete : texts.delete;
}
