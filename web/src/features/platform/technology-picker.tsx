import { Group, Radio, Stack, Text } from '@mantine/core';
import { optionsFor, type TechnologyKind } from '@stepwright/contract';
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
        {optionsFor(kind, cloud).map((option) => (
          <Radio.Card
            key={option.identity}
            value={option.name}
            disabled={option.disabled}
            p="md"
            radius="md"
            opacity={option.disabled ? 0.6 : 1}
          >
            <Group gap="sm" wrap="nowrap">
              <Radio.Indicator disabled={option.disabled} />
              <div>
                <Text>{option.name}</Text>
                {option.disabled && (
                  <Text size="xs" c="dimmed">
                    {texts.ofOther(option.cloud)}
                  </Text>
                )}
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
