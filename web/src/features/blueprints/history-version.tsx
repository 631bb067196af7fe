import { Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BlueprintVersion, BlueprintVersionDetails } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, errorTextOr } from '#api/errors';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import {
  calls,
  useBlueprintChange,
  versionFileOptions,
  versionOptions,
} from './blueprints-queries.ts';
import { TextDifference } from './history-diff.tsx';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';

type Change = BlueprintVersionDetails['changes'][number];
interface VersionProps {
  id: string;
  /** What the page has seen of the blueprint. */
  seen: number;
  isNewest: boolean;
  onClose: () => void;
}

/** One change: its files, what is different in each, and the way back to it. */
export function VersionDialog(props: VersionProps & { version: BlueprintVersion | null }) {
  const { version, onClose } = props;
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={version !== null}
      onClose={onClose}
      title={version?.words}
      size="min(1100px, 92vw)"
      fullScreen={isPhone}
    >
      {version && <OpenVersion {...props} version={version} />}
    </Modal>
  );
}

function OpenVersion(props: VersionProps & { version: BlueprintVersion }) {
  const { id, version, seen, isNewest, onClose } = props;
  const restore = useBlueprintChange(calls.restoreVersion);
  const { data: details, error } = useQuery({
    ...versionOptions(id, version.number),
    throwOnError: false,
  });
  const confirm = () =>
    restore.mutate(
      { generationStrategyId: id, number: version.number, version: seen },
      { onSuccess: onClose },
    );
  return (
    <Stack gap="sm">
      {details ? (
        <VersionFiles id={id} details={details} />
      ) : error ? null : (
        <Loader size="sm" role="status" aria-label={historyTexts.loading} />
      )}
      <ErrorAlert text={error && errorText(error)} />
      <ErrorAlert text={restore.error && errorTextOr(restore.error, historyTexts.failed)} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" flex={1} miw={200}>
          {isNewest ? historyTexts.isNewest : historyTexts.restoreHint}
        </Text>
        <BusyButton disabled={isNewest} isBusy={restore.isPending} onClick={confirm}>
          {historyTexts.restore}
        </BusyButton>
      </Group>
    </Stack>
  );
}

function VersionFiles({ id, details }: { id: string; details: BlueprintVersionDetails }) {
  const { changes, dictionary, changed, number } = details;
  const [chosen, setChosen] = useState<Change | null>(
    changes.find(({ what }) => what === 'changed') ?? changes[0] ?? null,
  );
  const [isDictionary, setDictionary] = useState(changes.length === 0 && dictionary !== null);
  if (changes.length === 0 && !dictionary) return <Text size="sm">{historyTexts.noFiles}</Text>;
  return (
    <div className={classes.details}>
      <div className={classes.files}>
        {dictionary && (
          <button
            type="button"
            className={classes.file}
            aria-pressed={isDictionary}
            onClick={() => setDictionary(true)}
          >
            {historyTexts.dictionary}
          </button>
        )}
        {changes.map((change) => (
          <button
            key={`${change.kind} ${change.key}`}
            type="button"
            className={classes.file}
            aria-pressed={!isDictionary && chosen === change}
            onClick={() => {
              setDictionary(false);
              setChosen(change);
            }}
          >
            <span className={classes.path}>{change.path}</span>
            <Text size="xs" c="dimmed" span>
              {notesOf(change)}
            </Text>
          </button>
        ))}
        {changed > changes.length && changes.length > 0 && (
          <Text size="xs" c="dimmed" px={8}>
            {historyTexts.notAllNamed(changes.length)}
          </Text>
        )}
      </div>
      <div className={classes.comparison}>
        {isDictionary && dictionary ? (
          <TextDifference before={wordsOf(dictionary.before)} after={wordsOf(dictionary.after)} />
        ) : (
          chosen && <FileDifference key={chosen.key} id={id} number={number} change={chosen} />
        )}
      </div>
    </div>
  );
}

function FileDifference({ id, number, change }: { id: string; number: number; change: Change }) {
  const { kind, key } = change;
  const { data, error } = useQuery({
    ...versionFileOptions({ generationStrategyId: id, number, kind, key }),
    throwOnError: false,
  });
  if (error) return <ErrorAlert text={errorText(error)} />;
  if (!data) return <Loader size="sm" role="status" aria-label={historyTexts.loading} />;
  return <TextDifference before={data.before ?? ''} after={data.after ?? ''} />;
}

function notesOf({ kind, what, formerPath }: Change): string {
  const said = [
    historyTexts.what[what],
    formerPath === null ? '' : historyTexts.from(formerPath),
    kind === 'template' ? historyTexts.learned : '',
  ];
  return said.filter((each) => each !== '').join(' · ');
}

/** A dictionary as lines. */
function wordsOf(entries: readonly { key: string; token: string; plural?: string | undefined }[]) {
  return entries
    .map(({ key, token, plural }) => `${token}${plural ? ` (${plural})` : ''}  ${key}`)
    .join('\n');
}
