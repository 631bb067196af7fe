import { Badge, Button, Group, Radio, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconKeyboard, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFlagOn } from '#api/configuration';
import { usePlan } from '#app/organisation';
import { UsageBadge } from '#ui/usage-badge';
import type { ProcessMode } from './process-form.ts';
import classes from './process-wizard.module.css';
import { processTexts as texts } from './smartmap-texts.ts';

/** First step of the wizard: type the steps, or have them made. */
export function ProcessModeChoice(props: {
  mode: ProcessMode;
  onChange: (mode: ProcessMode) => void;
  onNext: () => void;
  onCancel: (() => void) | null;
}) {
  const { mode, onChange, onNext, onCancel } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <Stack gap="lg">
        <Radio.Group
          role="group"
          aria-label={texts.stepMode}
          value={mode}
          onChange={(value) => onChange(value === 'automatic' ? 'automatic' : 'manual')}
        >
          <Stack gap="sm">
            <Choice
              value="manual"
              icon={<IconKeyboard size={18} />}
              title={texts.manual}
              text={texts.manualText}
            />
            <Choice
              value="automatic"
              icon={<IconSparkles size={18} />}
              title={texts.automatic}
              text={texts.automaticText}
              badges={<AutomaticBadges />}
            />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit">{texts.next}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function Choice(props: {
  value: ProcessMode;
  icon: ReactNode;
  title: string;
  text: string;
  badges?: ReactNode;
}) {
  return (
    <Radio.Card value={props.value} className={classes.choice} aria-label={props.title}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <ThemeIcon variant="light" size={32}>
          {props.icon}
        </ThemeIcon>
        <Stack gap={2} flex={1}>
          <Group gap="xs">
            <Text fw={600}>{props.title}</Text>
            {props.badges}
          </Group>
          <Text size="sm" c="dimmed">
            {props.text}
          </Text>
        </Stack>
        <Radio.Indicator mt={6} />
      </Group>
    </Radio.Card>
  );
}

/** What the plan says about generating: how many are left, and that there is more to be had. */
function AutomaticBadges() {
  const remaining = usePlan().freeProcessAutoGenerationRemaining;
  return (
    <>
      {isFlagOn('upgradePlan') && (
        <Badge size="sm" variant="light" tt="none">
          {texts.upgrade}
        </Badge>
      )}
      <UsageBadge remaining={remaining} />
    </>
  );
}
