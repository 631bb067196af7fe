import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import type { BlueprintItem } from '@stepwright/contract';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { deleteItems, moveItems } from './tree-calls.ts';
import { canMove, pathIn, renamedPath, renameProblem } from './tree-paths.ts';

/** What a dialog of the tree asks for. */
export type TreeQuestion =
  | { kind: 'folder'; folder: string }
  | { kind: 'rename'; item: BlueprintItem }
  | { kind: 'move'; items: BlueprintItem[] }
  | { kind: 'delete'; items: BlueprintItem[] };

const titles: Record<TreeQuestion['kind'], string> = {
  folder: texts.newFolderTitle,
  rename: texts.rename,
  move: texts.moveTitle,
  delete: texts.deleteFileTitle,
};

/** Asks what the tree's menu, keys and buttons need to know. */
export function TreeDialogs(props: {
  blueprintId: string;
  asked: TreeQuestion | null;
  /** All folders that something can be moved to; the root is not among them. */
  folders: readonly string[];
  onClose: () => void;
}) {
  const { asked, onClose } = props;
  return (
    <Modal opened={asked !== null} onClose={onClose} title={asked && titles[asked.kind]}>
      {asked?.kind === 'folder' && <NewFolder {...props} folder={asked.folder} />}
      {asked?.kind === 'rename' && <Rename {...props} item={asked.item} />}
      {asked?.kind === 'move' && <Move {...props} items={asked.items} />}
      {asked?.kind === 'delete' && <Delete {...props} items={asked.items} />}
    </Modal>
  );
}

interface FormProps {
  blueprintId: string;
  onClose: () => void;
}

function NewFolder({ blueprintId, folder, onClose }: FormProps & { folder: string }) {
  const add = useBlueprintChange(calls.addFolder);
  return (
    <NameForm
      label={texts.folderName}
      submit={texts.create}
      isBusy={add.isPending}
      error={add.error && errorTextOr(add.error, texts.unknownError)}
      problemOf={() => null}
      isAllowed={(name) => name !== ''}
      onClose={onClose}
      onSubmit={(name) =>
        add.mutate(
          { generationStrategyId: blueprintId, name: pathIn(folder, name) },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function Rename({ blueprintId, item, onClose }: FormProps & { item: BlueprintItem }) {
  const rename = useBlueprintChange(calls.moveFiles);
  const { path, name } = item;
  return (
    <NameForm
      label={texts.newName}
      value={name}
      submit={texts.rename}
      isBusy={rename.isPending}
      error={rename.error && errorTextOr(rename.error, texts.renameFailed)}
      problemOf={(newName) => renameProblem({ blueprintId, name, newName })}
      isAllowed={(newName) => newName !== name}
      onClose={onClose}
      onSubmit={(newName) =>
        rename.mutate(
          {
            generationStrategyId: blueprintId,
            fromPath: path,
            toPath: renamedPath(path, newName),
          },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function NameForm(props: {
  label: string;
  value?: string;
  submit: string;
  isBusy: boolean;
  error: string | null;
  /** What is wrong with a name that is submitted. */
  problemOf: (name: string) => string | null;
  /** Whether it can be submitted at all. */
  isAllowed: (name: string) => boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}) {
  const { label, submit, isBusy, error, problemOf, isAllowed, onSubmit, onClose } = props;
  const [text, setText] = useState(props.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const name = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || !isAllowed(name)) return;
        const found = problemOf(name);
        setProblem(found);
        if (found === null) onSubmit(name);
      }}
    >
      <Stack>
        <TextInput
          label={label}
          value={text}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <ErrorAlert text={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!isAllowed(name) || isBusy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Move(props: FormProps & { items: BlueprintItem[]; folders: readonly string[] }) {
  const { blueprintId, items, folders, onClose } = props;
  const move = useBlueprintChange(moveItems);
  const [folder, setFolder] = useState<string | null>(null);
  const possible = ['', ...folders].filter((path) => canMove(items, path));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (folder === null) return;
        move.mutate({ generationStrategyId: blueprintId, items, folder }, { onSuccess: onClose });
      }}
    >
      <Stack>
        <Text fw={600}>{namesOf(items)}</Text>
        <Select
          label={texts.moveTo}
          data={possible.map((path) => ({ value: path, label: path || texts.root }))}
          value={folder}
          onChange={setFolder}
          searchable
          limit={100}
          nothingFoundMessage={texts.noResults}
          data-autofocus
        />
        <ErrorAlert text={move.error && errorTextOr(move.error, texts.unknownError)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={folder === null || move.isPending}>
            {texts.move}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Delete({ blueprintId, items, onClose }: FormProps & { items: BlueprintItem[] }) {
  const remove = useBlueprintChange(deleteItems);
  const hasFolder = items.some(({ fileId }) => fileId === undefined);
  return (
    <Stack>
      <Text fw={600}>{namesOf(items)}</Text>
      {hasFolder && <Text size="sm">{texts.deleteBelow}</Text>}
      <ErrorAlert text={remove.error && errorTextOr(remove.error, texts.unknownError)} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.no}
        </Button>
        <BusyButton
          color="red"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate({ generationStrategyId: blueprintId, items }, { onSuccess: onClose })
          }
        >
          {texts.yes}
        </BusyButton>
      </Group>
    </Stack>
  );
}

function namesOf(items: readonly BlueprintItem[]): string {
  const [only] = items;
  return items.length === 1 && only ? only.path : texts.items(items.length);
}
