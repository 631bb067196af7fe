import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { BlueprintItem } from '@stepwright/contract';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import classes from './workshop.module.css';

type Asked = 'folder' | 'rename' | 'delete';
const titles: Record<Asked, string> = {
  folder: texts.newFolderTitle,
  rename: texts.rename,
  delete: texts.deleteFileTitle,
};

/** What can be done with a file or folder. */
export function ItemMenu({ blueprintId, item }: { blueprintId: string; item: BlueprintItem }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const forms: Record<Asked, () => React.ReactNode> = {
    folder: () => <NewFolder blueprintId={blueprintId} item={item} onClose={close} />,
    rename: () => <Rename blueprintId={blueprintId} item={item} onClose={close} />,
    delete: () => <DeleteItem blueprintId={blueprintId} item={item} onClose={close} />,
  };
  return (
    // Neither clicks nor keys of the menu are meant for the row.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span className={classes.rowMenu} onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={texts.actionsOf(item.name)}
          >
            <IconDots size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {item.fileId === undefined && (
            <Menu.Item onClick={() => setAsked('folder')}>{texts.newFolder}</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('rename')}>{texts.rename}</Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            {texts.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asked !== null}
        onClose={close}
        title={asked && titles[asked]}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {asked && forms[asked]()}
      </Modal>
    </span>
  );
}

interface FormProps {
  blueprintId: string;
  item: BlueprintItem;
  onClose: () => void;
}

function NewFolder({ blueprintId, item, onClose }: FormProps) {
  const add = useBlueprintChange(calls.addFolder);
  return (
    <NameForm
      label={texts.folderName}
      submit={texts.create}
      isBusy={add.isPending}
      error={add.error && errorTextOr(add.error, texts.unknownError)}
      isAllowed={(name) => name !== ''}
      onClose={onClose}
      onSubmit={(name) =>
        add.mutate(
          { generationStrategyId: blueprintId, name: `${item.path}/${name}` },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function Rename({ blueprintId, item, onClose }: FormProps) {
  const rename = useBlueprintChange(calls.moveFiles);
  const { path } = item;
  return (
    <NameForm
      label={texts.newName}
      value={item.name}
      submit={texts.rename}
      isBusy={rename.isPending}
      error={rename.error && errorTextOr(rename.error, texts.renameFailed)}
      emptyError={texts.nameEmpty}
      isAllowed={(name) => name !== item.name}
      onClose={onClose}
      onSubmit={(name) =>
        rename.mutate(
          {
            generationStrategyId: blueprintId,
            fromPath: path,
            toPath: path.slice(0, path.length - item.name.length) + name,
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
  /** What an empty name is told; without it, it cannot be submitted. */
  emptyError?: string;
  isAllowed: (name: string) => boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}) {
  const { label, submit, isBusy, error, emptyError, isAllowed, onSubmit, onClose } = props;
  const [text, setText] = useState(props.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const name = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '') setProblem(emptyError ?? null);
        else if (isAllowed(name)) onSubmit(name);
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

function DeleteItem({ blueprintId, item, onClose }: FormProps) {
  const removePath = useBlueprintChange(calls.deleteFilePath);
  const removeFiles = useBlueprintChange(calls.deleteFiles);
  const error = removePath.error ?? removeFiles.error;
  const confirm = (): void => {
    const of = { generationStrategyId: blueprintId };
    if (item.fileId === undefined)
      removePath.mutate({ ...of, filePath: item.path }, { onSuccess: onClose });
    else removeFiles.mutate({ ...of, fileIds: [item.fileId] }, { onSuccess: onClose });
  };
  return (
    <Stack>
      <Text fw={600}>{item.path}</Text>
      <ErrorAlert text={error && errorTextOr(error, texts.unknownError)} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.no}
        </Button>
        <Button
          color="red"
          loading={removePath.isPending || removeFiles.isPending}
          onClick={confirm}
        >
          {texts.yes}
        </Button>
      </Group>
    </Stack>
  );
}
