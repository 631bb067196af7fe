import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/client';
import { errorTextOr, isAnswered } from '#api/errors';
import { showToast } from '#app/toast';
import { blueprintOptions, calls, changeKey, fileItemOptions } from './blueprints-queries.ts';
import { texts } from './file-texts.ts';

/** How long a failed save is told. */
const ERROR_TIME = 3000;

type Call<Input> = (input: Input) => Promise<{ value: FileItem }>;
interface Of {
  fileId: string;
  version?: number | undefined;
}
/** What a call is given besides the file and its version. */
type Rest<Input> = Omit<Input, keyof Of | 'generationStrategyId'>;

export interface FileEdit {
  isPending: boolean;
  /** Sends a change of the open file; its answer is what is shown then. */
  send: <Input extends Of>(call: Call<Input>, rest: Rest<Input>, then?: Then) => void;
}
export interface Then {
  onDone?: (file: FileItem) => void;
  /** Called with what to say; absent, it is said in the corner. */
  onFailed?: (text: string, isConflict: boolean) => void;
}

/** The changes of one file of a blueprint, one after the other. */
export function useFileEdit(blueprintId: string, file: FileItem | undefined): FileEdit {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: changeKey,
    mutationFn: (work: () => Promise<{ value: FileItem }>) => work(),
  });
  return {
    isPending,
    send: (call, rest, { onDone, onFailed } = {}) => {
      if (!file || isPending) return;
      const of = { fileId: file.id, generationStrategyId: blueprintId, version: file.version };
      // The rest makes the input whole.
      const input = { ...of, ...rest } as unknown as Parameters<typeof call>[0];
      mutate(() => call(input), {
        onSuccess: ({ value }) => {
          takeFile(cache, blueprintId, value);
          onDone?.(value);
        },
        onError: (error) => {
          const text = errorTextOr(error, texts.saveFailed);
          const isConflict = isAnswered(error, 409);
          if (onFailed) onFailed(text, isConflict);
          else tellFailure(text);
          if (isConflict) void cache.invalidateQueries(fileItemOptions(file.id));
        },
      });
    },
  };
}

/** Says in the corner that something could not be saved. */
export function tellFailure(text: string): void {
  showToast({ message: text, color: 'red', autoClose: ERROR_TIME });
}

/** What a change answers is shown at once; what else it touches is read again when it is wanted. */
export function takeFile(cache: QueryClient, blueprintId: string, file: FileItem): void {
  cache.setQueryData(fileItemOptions(file.id).queryKey, { data: file });
  // What can be undone now, without waiting for the news of it.
  void cache.invalidateQueries({ queryKey: api.generationStrategy.listVersions.key() });
  cache.setQueryData(blueprintOptions(blueprintId).queryKey, (known) =>
    known ? { data: withProof(known.data, file) } : known,
  );
}

function withProof(blueprint: BlueprintForTreeView, file: FileItem): BlueprintForTreeView {
  const { proof } = blueprint;
  const version = file.blueprintVersion;
  if (!proof || !file.proof) return { ...blueprint, version };
  const changed = new Map(file.proof.files.map((each) => [each.path, each]));
  const files = proof.files.map((each) => {
    const now = changed.get(each.path);
    return now ? { ...now, fileId: each.fileId } : each;
  });
  const extra = [...new Set([...proof.extra, ...file.proof.extra])];
  const good = files.filter(({ isReproduced }) => isReproduced).length;
  const reproduced = files.length === 0 ? 1 : good / files.length;
  const isProven = extra.length === 0 && good === files.length;
  return { ...blueprint, version, proof: { ...proof, files, extra, reproduced, isProven } };
}

export { calls };
