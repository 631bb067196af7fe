import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { impactPaths } from '#app/impact-paths';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { ImpactPanel, impactTexts } from '#ui/impact-panel';
import type { MapStep } from './map-step.ts';
import { stepImpactQuery } from './smartmap-queries.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import classes from './step-node.module.css';
import { StepPopover } from './step-popover.tsx';

/** What a step would change in the code as a feature, or which lines it has as one. */
export function StepImpact({ step }: { step: MapStep }) {
  const scope = useScope();
  if (step.isLocal) return null;
  const { feature, processId } = step;
  if (!feature) return <Ask step={step} />;
  const { aggregateId, elementId } = feature;
  const panel = { name: 'code-lines' as const, aggregateId, elementId };
  return (
    <Anchor
      component={Link}
      to={paths.businessPanel(scope, processId, panel)}
      className={classes.impact}
      data-map-controls
    >
      {smartmapTexts.details.lines}
    </Anchor>
  );
}

function Ask({ step }: { step: MapStep }) {
  return (
    <StepPopover
      text={impactTexts.ask}
      className={classes.impact}
      width={420}
      panelClassName={classes.impactPanel}
    >
      <Impact step={step} />
    </StepPopover>
  );
}

function Impact({ step }: { step: MapStep }) {
  const scope = useScope();
  const { data, isFetching, error, refetch } = useQuery(stepImpactQuery(step));
  return (
    <ImpactPanel
      paths={impactPaths(scope)}
      isPending={isFetching}
      error={error}
      impact={data}
      onAsk={() => void refetch()}
    />
  );
}
