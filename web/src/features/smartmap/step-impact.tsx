import { Anchor, Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { impactPaths } from '#app/impact-paths';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { ImpactPanel, impactTexts } from '#ui/impact-panel';
import type { MapStep } from './map-step.ts';
import { stepImpactQuery } from './smartmap-queries.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import classes from './step-node.module.css';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-start"
      shadow="md"
      width={420}
      withinPortal
      trapFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.impact}
          data-map-controls
          onClick={() => setOpen(!isOpen)}
        >
          {impactTexts.ask}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown data-map-controls className={`${classes.impactPanel} nopan nowheel`} p={0}>
        <Impact step={step} />
      </Popover.Dropdown>
    </Popover>
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
