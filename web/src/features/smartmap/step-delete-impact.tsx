import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { impactPaths } from '#app/impact-paths';
import { useScope } from '#app/route-params';
import { ImpactPanel, impactTexts } from '#ui/impact-panel';
import { stepOf } from './map-state.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import { StepImpact } from './step-impact.tsx';
import { useMapState } from './use-map.ts';

/** A step takes no code with it: what it became stays in the model, with all of its lines. */
const noImpact = { services: [], moreServices: 0, readers: [] };

/** Tells, on request, what deleting a step would do to code. */
export function StepDeleteImpact({ stepId }: { stepId: string | null }) {
  const step = useMapState((state) => stepOf(state, stepId));
  const scope = useScope();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsked(true)}>
        {impactTexts.ask}
      </Button>
    );
  return (
    <Stack gap="xs" mb="sm">
      <ImpactPanel
        paths={impactPaths(scope)}
        isPending={false}
        error={null}
        impact={noImpact}
        onAsk={() => undefined}
      />
      {step?.feature && (
        <>
          <Text size="sm">{smartmapTexts.deletedFeatureStays}</Text>
          <StepImpact step={step} />
        </>
      )}
    </Stack>
  );
}
