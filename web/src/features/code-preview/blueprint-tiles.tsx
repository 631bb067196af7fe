import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { GenerationStrategy } from '@stepwright/contract';
import { texts } from './code-preview-texts.ts';
import { REGULAR, type TileProblem } from './generation-choice.ts';

const errors: Record<TileProblem, string[]> = {
  none: [texts.required, texts.publishPanel.noBlueprint],
  hosting: [texts.required],
};

/** What generates the code: one or several blueprints, or the regular one of the hosting. */
export function BlueprintTiles(props: {
  blueprints: GenerationStrategy[];
  /** Hosting and persistence, as far as they are chosen. */
  technologies: string;
  chosen: string[];
  onChoose: (ids: string[]) => void;
  /** Null: nothing is wrong, or nothing was submitted yet. */
  problem: TileProblem | null;
}) {
  const { blueprints, technologies, chosen, onChoose, problem } = props;
  const tiles = [
    ...blueprints,
    {
      identity: REGULAR,
      name: texts.generatePanel.regular,
      description: technologies || texts.generatePanel.regularNeeds,
    },
  ];
  return (
    <Stack gap={4} data-wrong={problem !== null || undefined}>
      <Checkbox.Group label={texts.blueprints} withAsterisk value={chosen} onChange={onChoose}>
        <Stack gap="xs" mt="xs">
          {blueprints.length === 0 && <Text c="dimmed">{texts.noBlueprints}</Text>}
          {tiles.map(({ identity, name, description }) => (
            <Checkbox.Card
              key={identity}
              value={identity}
              p="sm"
              radius="md"
              aria-label={`${name} ${description}`.trim()}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Checkbox.Indicator />
                <div>
                  <Text fw={500}>{name}</Text>
                  <Text size="xs" c="dimmed">
                    {description}
                  </Text>
                </div>
              </Group>
            </Checkbox.Card>
          ))}
        </Stack>
      </Checkbox.Group>
      <div role="alert">
        {problem !== null &&
          errors[problem].map((text) => (
            <Text key={text} size="sm" c="var(--mantine-color-error)">
              {text}
            </Text>
          ))}
      </div>
    </Stack>
  );
}
