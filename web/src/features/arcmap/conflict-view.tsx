import { Alert, Badge, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './conflict-view.module.css';
import { differencesOf, mergedVersions, type Difference, type Side } from './compare-versions.ts';
import { describeValue } from './describe-value.ts';
import { formTexts } from './form-texts.ts';
import { texts } from './arcmap-texts.ts';
import type { FormConflict } from './use-element-form.ts';

/**
 * The name of each field of a form, with how its value reads where that is not plain; a field that
 * is not named is called by its key.
 */
export type FieldLabels = Record<string, string | FieldWords>;

interface FieldWords {
  label: string;
  describe: (value: unknown) => string;
}

/** Two versions of one thing side by side, field by field, to be made into one. */
export function ConflictView<Values extends object>(
  props: FormConflict<Values> & { labels: FieldLabels; isBusy: boolean },
) {
  const { base, theirs, mine, onResolve, labels, isBusy } = props;
  const versions = { base, theirs, mine };
  const [differences] = useState(() => differencesOf(versions));
  const [choices, setChoices] = useState<Record<string, Side>>(() => chosenAtFirst(differences));
  const all = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ key }) => [key, side])));
  const resolve = (and: 'edit' | 'save') => onResolve(mergedVersions(versions, choices), and);

  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert">
        {formTexts.conflict}
      </Alert>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => all('theirs')}>
          {formTexts.takeAllTheirs}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => all('mine')}>
          {formTexts.keepAllMine}
        </Button>
      </Group>
      {differences.map((difference) => (
        <Choice
          key={difference.key}
          difference={difference}
          words={wordsOf(labels[difference.field] ?? difference.field)}
          value={choices[difference.key] ?? 'mine'}
          onChange={(side) => setChoices((before) => ({ ...before, [difference.key]: side }))}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => resolve('edit')}>
          {formTexts.backToForm}
        </Button>
        <Button onClick={() => resolve('save')} disabled={isBusy}>
          {isBusy ? texts.saving : formTexts.saveChosen}
        </Button>
      </Group>
    </Stack>
  );
}

/** What only they changed is taken; what both changed stays as it is typed here, until chosen. */
function chosenAtFirst(differences: Difference[]): Record<string, Side> {
  return Object.fromEntries(
    differences.map(({ key, changedBy }) => [key, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

function wordsOf(label: string | FieldWords): FieldWords {
  return typeof label === 'string' ? { label, describe: describeValue } : label;
}

function Choice(props: {
  difference: Difference;
  words: FieldWords;
  value: Side;
  onChange: (side: Side) => void;
}) {
  const { difference, words, value, onChange } = props;
  const { entry, changedBy, theirs, mine } = difference;
  return (
    <Radio.Group
      value={value}
      onChange={(side) => onChange(side as Side)}
      label={
        <Group gap="xs" component="span" display="inline-flex">
          <span>{formTexts.choose(words.label, entry)}</span>
          <Badge variant="light" color={changedBy === 'both' ? 'yellow' : 'gray'} size="sm">
            {formTexts.changedBy[changedBy]}
          </Badge>
        </Group>
      }
    >
      <div className={classes.sides}>
        <Version side="theirs" name={formTexts.theirs} text={words.describe(theirs)} />
        <Version side="mine" name={formTexts.mine} text={words.describe(mine)} />
      </div>
    </Radio.Group>
  );
}

function Version({ side, name, text }: { side: Side; name: string; text: string }) {
  return (
    <Radio.Card value={side} className={classes.version} aria-label={`${name}: ${text}`}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Radio.Indicator size="xs" mt={2} />
        <div className={classes.value}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="sm" className={classes.text} dir="auto">
            {text}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}
