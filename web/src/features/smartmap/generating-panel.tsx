import { Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './smart-map.module.css';
import { processTexts as texts } from './smartmap-texts.ts';
import { useMapState } from './use-map.ts';

/** How long a hint stands, in milliseconds. */
const HINT_INTERVAL = 5_000;

/**
 * Stands over the map while the steps are being made from the description; below, once there are
 * some to be seen. `progress` is 0 to 1, and null where nobody knows yet.
 */
export function GeneratingPanel({ progress }: { progress: number | null }) {
  const hasSteps = useMapState((state) => state.view.steps.size > 0);
  const percent = progress === null ? null : Math.round(progress * 100);

  return (
    <Paper className={classes.generating} data-below={hasSteps || undefined} withBorder p="lg">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text component="output" fw={600}>
            {texts.generating}
          </Text>
          {percent !== null && (
            <Text size="sm" c="dimmed" aria-hidden>
              {texts.percent(percent)}
            </Text>
          )}
        </Group>
        <Progress.Root
          role="progressbar"
          aria-label={texts.generating}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? undefined}
          aria-valuetext={percent === null ? undefined : texts.percent(percent)}
        >
          <Progress.Section value={percent ?? 100} animated={percent === null} withAria={false} />
        </Progress.Root>
        <Hint />
      </Stack>
    </Paper>
  );
}

/** Not said aloud: whoever listens hears how far it is when they ask. */
function Hint() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), HINT_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text size="sm" c="dimmed">
      {texts.hints[turn % texts.hints.length]}
    </Text>
  );
}
