import { Group, Radio, Stack, Text } from '@mantine/core';
import { technologies, type TechnologyKind } from '@stepwright/contract';
import { texts } from './platform-texts.ts';

/** The technologies of a kind. Those of another cloud are shown for what they are, disabled. */
export function TechnologyPicker(props: {
  kind: TechnologyKind;
  cloud: string | null;
  label: string;
  value: string | null;
  onChange: (name: string) => void;
  error: string | null;
}) {
  const { kind, cloud, label, value, onChange, error } = props;
  return (
    <Radio.Group role="group" aria-label={label} value={value} onChange={onChange} error={error}>
      <Stack gap="xs">
        {technologies[kind].map((technology) => {
          const isOfOther = technology.cloud !== cloud;
          return (
            <Radio.Card
              key={technology.identity}
              value={technology.name}
              disabled={isOfOther}
              p="md"
              radius="md"
              opacity={isOfOther ? 0.6 : 1}
            >
              <Group gap="sm" wrap="nowrap">
                <Radio.Indicator disabled={isOfOther} />
                <div>
                  <Text>{technology.name}</Text>
                  {isOfOther && (
                    <Text size="xs" c="dimmed">
                      {texts.ofOther(technology.cloud)}
                    </Text>
                  )}
                </div>
              </Group>
            </Radio.Card>
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
