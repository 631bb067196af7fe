import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { BindingParameter, BlueprintForTreeView } from '@stepwright/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { useTextDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { calls, contextOptions, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import classes from './workshop.module.css';

/** The words of the sample code that stand for the model. Groups are shown, and never sent. */
export function DictionaryPanel(props: { blueprint: BlueprintForTreeView; isOwn: boolean }) {
  const { blueprint, isOwn } = props;
  const save = useBlueprintChange(calls.updateStrategyTokens);
  const { identity: generationStrategyId, version, parameters } = blueprint;
  const entries = parameters.filter(({ isGrouping }) => !isGrouping);
  const keep = (changed: Pick<BindingParameter, 'key' | 'token' | 'plural'>[]): void =>
    save.mutate({
      generationStrategyId,
      version,
      domainDictionaryEntries: changed.map(({ key, token, plural }) => ({ key, token, plural })),
    });
  const nothingYet = isOwn ? texts.noEntries : texts.noEntriesOfOthers;
  const filled = new Set(parameters.flatMap((each, index) => groupsWith(parameters, each, index)));

  return (
    <Stack component="section" aria-label={texts.dictionary} gap="xs" className={classes.panel}>
      <Title order={2} fz="md">
        {texts.dictionary}
      </Title>
      <Text size="sm" c="dimmed">
        {entries.length > 0 ? texts.dictionaryText : nothingYet}
      </Text>
      <ErrorAlert text={save.error && errorTextOr(save.error, texts.changeFailed)} />
      {parameters
        .filter(({ isGrouping, id }) => !isGrouping || filled.has(id))
        .map((entry) =>
          entry.isGrouping ? (
            <Text key={entry.id} size="xs" fw={600} mt={4}>
              {entry.label}
            </Text>
          ) : (
            <Entry
              key={entry.id}
              entry={entry}
              name={nameAmong(entries, entry)}
              draftKey={`word.${generationStrategyId}.${entry.id}`}
              isOwn={isOwn}
              isBusy={save.isPending}
              onChange={(token) =>
                keep(entries.map((each) => (each.id === entry.id ? { ...each, token } : each)))
              }
              onRemove={() => keep(entries.filter(({ id }) => id !== entry.id))}
            />
          ),
        )}
      {isOwn && (
        <AddEntry
          draftKey={`word.${generationStrategyId}`}
          isBusy={save.isPending}
          onAdd={(added) => keep([...entries, added])}
        />
      )}
    </Stack>
  );
}

/** The group's id, where something follows it. */
function groupsWith(all: BindingParameter[], { id, isGrouping }: BindingParameter, at: number) {
  const next = all[at + 1];
  return isGrouping && next && !next.isGrouping ? [id] : [];
}

/** Many words may stand for the same: each is told from the others. */
function nameAmong(entries: readonly BindingParameter[], entry: BindingParameter): string {
  const same = entries.filter(({ label }) => label === entry.label);
  return texts.entryOf(entry.label, same.indexOf(entry) + 1, same.length);
}

function Entry(props: {
  entry: BindingParameter;
  /** For whoever hears the field. */
  name: string;
  draftKey: string;
  isOwn: boolean;
  /** The keys stay in it while it is saved. */
  isBusy: boolean;
  onChange: (token: string) => void;
  onRemove: () => void;
}) {
  const { entry, name, draftKey, isOwn, isBusy, onChange, onRemove } = props;
  const [token, setToken] = useTextDraft(draftKey, entry.token);
  const [saved, setSaved] = useState(entry.token);
  if (saved !== entry.token) {
    setSaved(entry.token);
    setToken(entry.token);
  }
  const leave = (): void => {
    if (isBusy) return;
    const typed = token.trim();
    if (typed === '') setToken(entry.token);
    else if (typed !== entry.token) onChange(typed);
  };
  return (
    <Group gap={4} wrap="nowrap" pl={(entry.depth - 1) * 12}>
      <TextInput
        aria-label={name}
        description={entry.depth > 1 ? entry.label : undefined}
        value={token}
        size="xs"
        flex={1}
        disabled={!isOwn}
        readOnly={isBusy}
        onChange={(event) => setToken(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape') setToken(entry.token);
        }}
      />
      {isOwn && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.removeEntry(entry.token)}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onRemove()}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </Group>
  );
}

function AddEntry(props: {
  draftKey: string;
  isBusy: boolean;
  onAdd: (entry: { key: string; token: string }) => void;
}) {
  const { data: contexts } = useSuspenseQuery(contextOptions());
  const [context, setContext] = useState('Aggregates');
  const [token, setToken] = useTextDraft(props.draftKey, '');
  const named = contexts.filter(({ value }) => !value.startsWith('Platform'));
  const add = (): void => {
    if (token.trim() === '' || props.isBusy) return;
    props.onAdd({ key: `${context}.Name`, token: token.trim() });
    setToken('');
  };
  return (
    <form
      className={classes.addEntry}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        label={texts.word}
        size="xs"
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.standsFor}
        size="xs"
        value={context}
        onChange={(event) => setContext(event.currentTarget.value)}
        data={named.map(({ value, label, depth }) => ({
          value,
          label: `${'\u00a0\u00a0'.repeat(depth)}${label}`,
        }))}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={token.trim() === '' || props.isBusy}
      >
        {texts.addEntry}
      </Button>
    </form>
  );
}
