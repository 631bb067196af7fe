import { Button, Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { conditionWords } from '@stepwright/blueprint-engine';
import {
  completionsAt,
  explainCondition,
  type Completion,
  type CompletionCategory,
} from '@stepwright/condition-language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTextDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { calls, conditionalMappingsOptions } from './blueprints-queries.ts';
import classes from './file-code.module.css';
import type { Then } from './file-edit.ts';
import { texts } from './file-texts.ts';

type Category = 'all' | CompletionCategory;
const categories: Category[] = ['all', 'common', 'earlier', 'operator', 'function', 'parameter'];
/** How long after the last letter the model is asked. */
const ASK_DELAY = 200;

interface DialogProps {
  blueprintId: string;
  /** Names what the condition is of: under it what is typed is kept until it is saved. */
  of: string;
  isOpen: boolean;
  /** The collection whose elements the condition is about; null: the model as a whole. */
  context: string | null;
  condition: string;
  onClose: () => void;
  onSave: (condition: string, then: Then) => void;
}

/** Where a condition is written: what can stand in it, what it means, and what passes. */
export function ConditionDialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.condition} size="xl">
      {isOpen && <ConditionForm {...props} />}
    </Modal>
  );
}

function ConditionForm({ blueprintId, of, context, condition, onClose, onSave }: DialogProps) {
  const [text, setText, forget] = useTextDraft(`condition.${of}`, condition);
  const [caret, setCaret] = useState(text.length);
  const [category, setCategory] = useState<Category>('all');
  const [error, setError] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const idOf = (index: number) => `${list}-${index}`;
  const { data: earlier = [] } = useQuery(conditionalMappingsOptions(blueprintId));
  const { parameters, common } = conditionWords(context);
  const { range, completions } = completionsAt(text, caret, { parameters, common, earlier });
  const offers = completions.filter((each) => category === 'all' || each.category === category);

  const change = (next: string, at: number): void => {
    setText(next);
    setCaret(at);
    setActive(-1);
    setError(null);
  };
  const choose = ({ insert }: Completion): void => {
    const at = range.from + insert.length;
    change(text.slice(0, range.from) + insert + text.slice(range.to), at);
    const input = field.current;
    input?.focus();
    requestAnimationFrame(() => input?.setSelectionRange(at, at));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const offer = offers[active];
    if (event.key === 'ArrowDown') setActive(Math.min(offers.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(-1, active - 1));
    else if (event.key === 'Enter' && offer) choose(offer);
    else if (event.key === 'Enter' && !event.shiftKey) save();
    else return;
    event.preventDefault();
  };
  const activeId = active < 0 ? '' : idOf(active);
  useEffect(() => {
    if (activeId !== '') document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const leave = (): void => {
    forget();
    onClose();
  };
  const save = (): void => onSave(text, { onDone: leave, onFailed: setError });

  return (
    <Stack gap="sm">
      <Textarea
        ref={field}
        label={texts.expression}
        value={text}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        maxLength={4000}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={offers[active] ? idOf(active) : undefined}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget: { value, selectionStart } }) => change(value, selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <SegmentedControl
        size="xs"
        value={category}
        onChange={(value) => setCategory(value as Category)}
        data={categories.map((value) => ({ value, label: texts.categories[value] }))}
        className={classes.categories ?? ''}
      />
      {/* Scrolled by the keys as well, without choosing. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.offers} tabIndex={0}>
        {offers.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {texts.noResults}
          </Text>
        )}
        <div id={list} role="listbox" aria-label={texts.offers}>
          {offers.map((offer, index) => (
            // The keys are those of the field, in which the focus stays.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={`${offer.category} ${offer.label}`}
              id={idOf(index)}
              role="option"
              aria-selected={index === active}
              className={classes.offer}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
            >
              {offer.label}
            </div>
          ))}
        </div>
      </div>
      <Meaning blueprintId={blueprintId} context={context} condition={text} />
      <ErrorAlert text={error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={leave}>
          {texts.cancel}
        </Button>
        <Button onClick={save}>{texts.save}</Button>
      </Group>
    </Stack>
  );
}

/** What the condition says in words, and which elements of the sample meet it. */
function Meaning(props: { blueprintId: string; context: string | null; condition: string }) {
  const { blueprintId, context } = props;
  const [condition] = useDebouncedValue(props.condition, ASK_DELAY);
  const asked = { generationStrategyId: blueprintId, bindingContext: context, condition };
  const { data } = useQuery({
    queryKey: ['condition', asked],
    queryFn: () => calls.checkCondition(asked),
    select: ({ value }) => value,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const words = explainCondition(props.condition, context);
  const problem = data?.problem ?? null;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        <b>{texts.meaning}:</b> {words ?? '…'}
      </Text>
      {problem !== null && (
        <Text size="sm" c="red">
          {problem}
        </Text>
      )}
      {data && problem === null && (
        <>
          <Text size="xs" c="dimmed">
            {data.total === 0 ? texts.noElements : texts.passing(data.passing, data.total)}
          </Text>
          <ul className={classes.elements}>
            {data.elements.map(({ name, passes }, index) => (
              <li key={`${name} ${index}`}>
                <Text size="xs" span {...(!passes && { c: 'dimmed', td: 'line-through' })}>
                  {passes ? '✓' : '✗'} {name === '' ? texts.theModel : name}
                </Text>
                <Text size="xs" span c="dimmed">
                  {' '}
                  {passes ? texts.passes : texts.passesNot}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
