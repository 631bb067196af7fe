import { blueprintArchiveLimits } from '@stepwright/contract';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { BusyButton } from '#ui/busy-button';
import { tip } from '#ui/tip';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { exchangeTexts } from './exchange-texts.ts';

/** Adds a blueprint from an archive of the computer. */
export function ImportBlueprint({ organisationId }: { organisationId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const take = useBlueprintChange(calls.importBlueprint);
  const refuse = (message: string) => showToast({ message, color: 'red', autoClose: 8000 });
  const send = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > blueprintArchiveLimits.mostPacked) return refuse(exchangeTexts.tooLarge);
    take.mutate(
      { organisationId, files: [file] },
      {
        onSuccess: ({ value }) => showToast({ message: exchangeTexts.imported(value.name) }),
        onError: (error) => refuse(errorTextOr(error, exchangeTexts.importFailed)),
      },
    );
  };
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconUpload size={16} />}
        isBusy={take.isPending}
        onClick={() => input.current?.click()}
        {...tip(exchangeTexts.importHint)}
      >
        {exchangeTexts.import}
      </BusyButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        data-blueprint-archive
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // A change of the same file is noticed, too.
          currentTarget.value = '';
          send(file);
        }}
      />
    </>
  );
}
