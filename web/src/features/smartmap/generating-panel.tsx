import { Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './smart-map.module.css';
import { processTexts as texts } from './smartmap-texts.ts';

/** How long a hint stands, in milliseconds. */
const HINT_INTERVAL = 5_000;

/** Stands over the map while the steps are being made from the description. */
export function GeneratingPanel() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), HINT_INTERVAL);
    return () => clearInterval(timer);
  }, []);

  return (
    <Paper component="output" className={classes.generating} withBorder p="lg">
      <Stack gap="sm">
        <Text fw={600}>{texts.generating}</Text>
        <Progress value={100} animated aria-label={texts.generating} />
        <Text size="sm" c="dimmed">
          {texts.hints[turn % texts.hints.length]}
        </Text>
      </Stack>
    </Paper>
  );
}
