import { Button, Combobox, Group, InputBase, Loader, Text, useCombobox } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { isBeginning, typedBranch } from './branch-name.ts';
import { texts } from './code-preview-texts.ts';
import type { PreviewState } from './preview-state.ts';

/** Whoever has more branches than this finds one by typing. */
const SHOWN_AT_MOST = 100;

/** Chooses a branch, or names a new one; what is typed is made into a name that git takes. */
export function BranchPicker({ state }: { state: PreviewState }) {
  const { branches, branch, chooseBranch, repositoryUrl } = state;
  const [text, setText] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const known = branches.data ?? [];
  const typed = typedBranch(text ?? '', known);
  const filter = typed.toLowerCase();
  const shown = known.filter((name) => name.toLowerCase().includes(filter));
  const isNew = typed !== '' && !known.includes(typed);

  const choose = (name: string): void => {
    chooseBranch(name);
    setText(null);
    combobox.closeDropdown();
  };
  const leave = (): void => {
    combobox.closeDropdown();
    // An empty result is ignored; a name that exists is simply chosen.
    if (text !== null && typed !== '') chooseBranch(typed);
    setText(null);
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    // Enter ends a word that is still composed, and means nothing more then.
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') setText(null);
    // What the arrows have reached is chosen by the list itself.
    if (key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return;
    const [only, ...others] = shown;
    // The one that is left of the list is meant; a new one beside it is an option of its own.
    const isMeant = only !== undefined && others.length === 0 && isBeginning(filter, only);
    if (isNew && isMeant) choose(only);
    else leave();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal
      width={280}
      position="bottom-start"
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          aria-label={texts.branch}
          data-picker="branch"
          placeholder={texts.branch}
          w={190}
          leftSection={branches.isFetching ? <Loader size={14} /> : <IconGitBranch size={16} />}
          disabled={repositoryUrl === null}
          value={text ?? branch ?? ''}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {branches.isError && (
          <Group p="xs" gap="xs">
            <Text size="sm">{texts.branchesFailed}</Text>
            <Button
              size="compact-xs"
              variant="default"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void branches.refetch()}
            >
              {texts.retry}
            </Button>
          </Group>
        )}
        {branches.isSuccess && known.length === 0 && !isNew && (
          <Combobox.Empty>{texts.noBranches}</Combobox.Empty>
        )}
        <Options shown={shown} newName={isNew ? typed : null} chosen={branch} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The branches that are there, and the one that can be made. */
function Options(props: { shown: string[]; newName: string | null; chosen: string | null }) {
  const { shown, newName, chosen } = props;
  const more = shown.length - SHOWN_AT_MOST;
  if (shown.length === 0 && newName === null) return null;
  return (
    <>
      <Combobox.Options aria-label={texts.branch} mah={280} style={{ overflowY: 'auto' }}>
        {shown.slice(0, SHOWN_AT_MOST).map((name) => (
          <Combobox.Option key={name} value={name} active={name === chosen}>
            {name}
          </Combobox.Option>
        ))}
        {newName !== null && (
          <Combobox.Option value={newName}>{texts.createBranch(newName)}</Combobox.Option>
        )}
      </Combobox.Options>
      {more > 0 && (
        <Combobox.Footer>
          <Text size="xs" c="dimmed" role="status">
            {texts.moreBranches(more)}
          </Text>
        </Combobox.Footer>
      )}
    </>
  );
}
