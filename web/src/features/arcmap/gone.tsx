import { Text } from '@mantine/core';
import { texts } from './arcmap-texts.ts';

/** In place of a form whose element somebody deleted. */
export function Gone() {
  return <Text c="dimmed">{texts.gone}</Text>;
}
