import { Group, NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core';
import type { Correction } from '@stepwright/contract';
import { applyCase } from '@stepwright/domain-model';
import { useEffect, useEffectEvent, useState } from 'react';
import { correctStep } from './command-steps.ts';
import type { MapStep } from './map-step.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import { useMap } from './use-map.ts';

const texts = smartmapTexts.details;

interface Fields {
  step: MapStep;
  info: NonNullable<MapStep['parsingInfo']>;
  isLocked: boolean;
}

/** What a step means, field by field: each is saved when it is left, and later sentences learn it. */
export function CorrectFields({ step, info, isLocked }: Fields) {
  const { session } = useMap();
  const correct = (correction: Correction) => correctStep(session, step.id, correction);
  return (
    <Stack gap={6}>
      <Group gap={6} grow>
        <TypeField info={info} isLocked={isLocked} correct={correct} />
        <TextField field="actor" {...{ info, isLocked, correct }} />
      </Group>
      <TextField field="action" {...{ info, isLocked, correct }} />
      <Group gap={6} grow>
        <TextField field="boundedContext" {...{ info, isLocked, correct }} />
        <TextField field="aggregate" {...{ info, isLocked, correct }} />
      </Group>
      {info.type !== 'Query' && info.type !== 'Error' && (
        <EventsField info={info} isLocked={isLocked} correct={correct} />
      )}
    </Stack>
  );
}

type Field = Pick<Fields, 'info' | 'isLocked'> & { correct: (correction: Correction) => void };
const types = ['Command', 'Query', 'Reaction'] as const;

function TypeField({ info, isLocked, correct }: Field) {
  const unparsed = info.type === 'Error' ? [{ value: 'Error', label: texts.chooseType }] : [];
  return (
    <NativeSelect
      size="xs"
      label={texts.type}
      value={info.type}
      disabled={isLocked}
      data={[...unparsed, ...types]}
      onChange={(event) => {
        const type = types.find((each) => each === event.currentTarget.value);
        if (type) correct({ type });
      }}
    />
  );
}

/** Sent when it is left or Enter is pressed, if it says something else; Escape puts it back. */
function TextField(props: Field & { field: 'actor' | 'action' | 'aggregate' | 'boundedContext' }) {
  const { info, isLocked, correct, field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const value = info[field];
  const send = () => {
    const text = typed?.trim() ?? '';
    setTyped(null);
    if (text !== '' && text !== value) correct({ [field]: text });
  };
  // A step that leaves the screen takes its fields along, and they get no blur.
  const sendLast = useEffectEvent(send);
  useEffect(() => () => sendLast(), []);
  return (
    <TextInput
      size="xs"
      label={texts[field]}
      value={typed ?? value ?? ''}
      disabled={isLocked}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** Events are written as code names them, however they are typed: `order placed` is `OrderPlaced`. */
function EventsField({ info, isLocked, correct }: Field) {
  return (
    <TagsInput
      size="xs"
      label={texts.raisedEvents}
      placeholder={texts.addEvent}
      value={info.raisedDomainEvents.map(({ name }) => name)}
      disabled={isLocked}
      maxTags={100}
      onChange={(names) =>
        correct({
          raisedDomainEvents: [...new Set(names.map((name) => applyCase(name, 'Pascal')))]
            .filter((name) => name !== '')
            .map((name) => ({ id: applyCase(name, 'Kebab'), name })),
        })
      }
    />
  );
}
