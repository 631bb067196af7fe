import { Badge, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctStep } from './command-steps.ts';
import type { MapStep } from './map-step.ts';
import type { Correction } from './pending-command.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import classes from './step-node.module.css';
import { kindOf } from './step-icon.tsx';
import { useMap } from './use-map.ts';
import { confidenceText } from './confidence.ts';

const texts = smartmapTexts.details;
type Info = NonNullable<MapStep['parsingInfo']>;

/** What the text of a step was understood as. Actor, aggregate and context can be put right. */
export function StepDetails({ step, isLocked }: { step: MapStep; isLocked: boolean }) {
  const info = step.parsingInfo;
  if (!info) return null;
  if (info.type === 'Error')
    return (
      <div className={classes.details}>
        <Text size="xs" fw={600} className={classes.failure}>
          {smartmapTexts.unparsed}
        </Text>
        <Text size="xs">{info.errorMessage}</Text>
      </div>
    );

  return (
    <div className={`${classes.details} nodrag nopan nowheel`}>
      <Group gap={6} mb={6} wrap="nowrap">
        <Badge size="sm" variant="outline" tt="none" color="gray">
          {smartmapTexts.types[kindOf(step)]}
        </Badge>
        <Text size="xs" fw={600} truncate className={classes.action}>
          {info.action}
        </Text>
        <Text size="xs" c="dimmed" ml="auto" className={classes.confidence}>
          {texts.confidence(confidenceText(info.confidence))}
        </Text>
      </Group>
      <Corrections key={step.content} step={step} info={info} isLocked={isLocked} />
      <dl className={classes.facts}>
        <Fact name={texts.properties} values={info.properties.map(({ name }) => name)} />
        <Fact name={texts.requiredData} values={info.requiredDataInfo.map(({ name }) => name)} />
        <Fact name={texts.raisedEvents} values={info.raisedDomainEvents.map(({ name }) => name)} />
        <Fact name={texts.query} values={info.query ? [info.query] : []} />
        <Fact name={texts.reactingTo} values={eventOf(info)} />
      </dl>
    </div>
  );
}

function Corrections(props: { step: MapStep; info: Info; isLocked: boolean }) {
  const { step, info, isLocked } = props;
  const { session } = useMap();
  const correct = (correction: Correction) => correctStep(session, step.id, correction);
  return (
    <Stack gap={6}>
      <Correctable
        label={texts.actor}
        value={info.actor}
        isLocked={isLocked}
        onChange={(actor) => correct({ actor })}
      />
      <Group gap={6} grow>
        <Correctable
          label={texts.boundedContext}
          value={info.boundedContext}
          isLocked={isLocked}
          onChange={(boundedContext) => correct({ boundedContext })}
        />
        <Correctable
          label={texts.aggregate}
          value={info.aggregate}
          isLocked={isLocked}
          onChange={(aggregate) => correct({ aggregate })}
        />
      </Group>
    </Stack>
  );
}

/** A field that is sent when it is left or Enter is pressed, if it says something else. */
function Correctable(props: {
  label: string;
  value: string | null;
  isLocked: boolean;
  onChange: (value: string) => void;
}) {
  const { label, value, isLocked, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const send = () => {
    const text = typed?.trim() ?? '';
    setTyped(null);
    if (text !== '' && text !== value) onChange(text);
  };
  return (
    <TextInput
      size="xs"
      label={label}
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

function Fact({ name, values }: { name: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{values.join(', ')}</dd>
    </>
  );
}

function eventOf({ reactingToDomainEvent: event }: Info): string[] {
  if (!event) return [];
  const origin = [event.boundedContext, event.aggregate].filter((name) => !!name).join(' / ');
  return [origin === '' ? event.name : `${event.name} (${origin})`];
}
