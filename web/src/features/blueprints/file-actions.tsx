import { ActionIcon, Loader, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { tip } from '#ui/tip';
import { formAction } from './blueprint-form-action.ts';
import { useBlueprintChange } from './blueprints-queries.ts';
import { calls, tellFailure, useFileEdit } from './file-edit.ts';
import { texts } from './file-texts.ts';

/** What is done with a whole file at once. */
export function FileActions(props: { blueprint: BlueprintForTreeView; file: FileItem }) {
  const { blueprint, file } = props;
  const { identity: generationStrategyId, parameters } = blueprint;
  const edit = useFileEdit(generationStrategyId, file);
  const mapPaths = useBlueprintChange(formAction('auto-map-bindings-for-filepath'));
  const entries = parameters.filter(({ isGrouping }) => !isGrouping);
  const domainDictionaryEntries = entries.map(({ key, token, plural }) => ({ key, token, plural }));
  // With its slash: the name of a folder may end as that of a file does.
  const rootPath = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const autoMap = (): void =>
    mapPaths.mutate(
      { generationStrategyId, ...(rootPath !== '' && { rootPath }) },
      {
        onSuccess: ({ value: { changed, left } }) =>
          showToast({ message: texts.pathsMapped(changed, left) }),
        onError: (error) => tellFailure(errorTextOr(error, texts.saveFailed)),
      },
    );
  // A disabled button would lose the keys, which the menu gives back to it.
  const isBusy = edit.isPending || mapPaths.isPending;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.fileActions}
          aria-busy={isBusy || undefined}
          {...tip(texts.fileActions)}
        >
          {isBusy ? <Loader size={14} color="gray" /> : <IconDotsVertical size={16} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={isBusy || entries.length === 0}
          onClick={() =>
            edit.send(formAction('auto-map-bindings-for-properties'), { domainDictionaryEntries })
          }
        >
          {texts.replaceTokens}
        </Menu.Item>
        <Menu.Item disabled={isBusy || entries.length === 0} onClick={autoMap}>
          {texts.autoMapPaths}
        </Menu.Item>
        <Menu.Item disabled={isBusy} onClick={() => edit.send(calls.reduceFileContent, {})}>
          {texts.reduce}
        </Menu.Item>
        <Menu.Item disabled={isBusy} onClick={() => edit.send(calls.generateBoilerplate, {})}>
          {texts.boilerplate}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
