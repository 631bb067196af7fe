import { Text } from '@mantine/core';
import { later } from '#ui/later';
import type { MapStep } from './map-step.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import { StepFilesFact } from './step-files.tsx';
import classes from './step-node.module.css';

const CorrectFields = later(() =>
  import('./correct-fields.tsx').then((module) => module.CorrectFields),
);
const ExplainStep = later(() => import('./explain-step.tsx').then((module) => module.ExplainStep));
const texts = smartmapTexts.details;
const StepImpact = later(() => import('./step-impact.tsx').then((module) => module.StepImpact));
type Info = NonNullable<MapStep['parsingInfo']>;

/** What the text of a step was understood as, why, and the fields to put it right. */
export function StepDetails({ step, isLocked }: { step: MapStep; isLocked: boolean }) {
  const info = step.parsingInfo;
  if (!info) return null;
  return (
    <div className={`${classes.details} nopan nowheel`}>
      <ExplainStep step={step} info={info} />
      {info.type === 'Error' && <Unparsed info={info} />}
      <CorrectFields key={step.content} step={step} info={info} isLocked={isLocked} />
      <dl className={classes.facts}>
        <Fact name={texts.properties} values={info.properties.map(({ name }) => name)} />
        <Fact name={texts.requiredData} values={info.requiredDataInfo.map(({ name }) => name)} />
        <Fact name={texts.query} values={info.query ? [info.query] : []} />
        <Fact name={texts.reactingTo} values={eventOf(info)} />
        <StepFilesFact step={step} />
      </dl>
      <Reader info={info} />
      {info.type !== 'Error' && <StepImpact step={step} />}
    </div>
  );
}

function Unparsed({ info }: { info: Info }) {
  return (
    <div className={classes.refusal}>
      <Text size="xs" fw={600} className={classes.failure}>
        {smartmapTexts.unparsed}
      </Text>
      <Text size="xs">{info.errorMessage}</Text>
    </div>
  );
}

/** Who read the text, where that is not simply the built-in engine. */
function Reader({ info }: { info: Info }) {
  const text = info.parserNote ?? (info.parsedBy === 'model' ? texts.byModel : null);
  return text === null ? null : (
    <Text size="xs" c="dimmed" mt={8}>
      {text}
    </Text>
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
