import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confidenceText } from './confidence.ts';
import type { MapStep } from './map-step.ts';
import { explanationQuery } from './smartmap-queries.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import classes from './step-node.module.css';
import { StepPopover } from './step-popover.tsx';

const texts = smartmapTexts.explain;

interface Explained {
  step: MapStep;
  info: NonNullable<MapStep['parsingInfo']>;
}

/** How sure the parser is of a step; pressed, it gives its reasons. */
export function ExplainStep({ step, info }: Explained) {
  const sureness = info.confidence === 1 ? texts.corrected : confidenceText(info.confidence);
  return (
    <StepPopover text={sureness} label={texts.why(sureness)} className={classes.why} width={320}>
      <Reasons step={step} info={info} />
    </StepPopover>
  );
}

function Reasons({ step, info }: Explained) {
  const { data, isPending, isError } = useQuery(explanationQuery(step, info));
  if (isPending) return <Loader size="xs" aria-label={texts.loading} />;
  if (isError) return <Text size="xs">{texts.failed}</Text>;
  return (
    <>
      <Text size="sm" fw={600} mb={4}>
        {data.confidence === null ? texts.titleCorrected : texts.title(data.confidence)}
      </Text>
      <dl className={classes.reasons}>
        {data.reasons.map(({ about, text }) => (
          <div key={`${about} ${text}`}>
            <dt>{texts.about[about]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
