import { ActionIcon, Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconBulb, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { tip } from '#ui/tip';
import classes from './findings.module.css';
import { idOf, type Finding } from './findings-of-domain.ts';
import { texts } from './findings-texts.ts';

/** One finding: what it is about, what to do, and the way there. */
export function FindingRow(props: {
  finding: Finding;
  isDismissed: boolean;
  pathOf: (target: Finding['target']) => string;
  onJump: () => void;
  onDismiss: () => void;
}) {
  const { finding, isDismissed, pathOf, onJump, onDismiss } = props;
  const { target, others, message, severity } = finding;
  const Icon = severity === 'warning' ? IconAlertTriangle : IconBulb;
  const name = nameOf(target);
  const label = isDismissed ? texts.restore(name) : texts.dismiss(name);
  return (
    <Group component="li" gap={8} wrap="nowrap" align="flex-start" className={classes.row}>
      <Icon size={16} className={classes[severity]} aria-hidden />
      <VisuallyHidden>{texts.severityOf[severity]}</VisuallyHidden>
      <Stack gap={2} style={{ flex: 1, minWidth: 0 }}>
        <Group gap={6}>
          {[target, ...others].slice(0, 6).map((each) => (
            <Anchor
              key={idOf(each)}
              component={Link}
              to={pathOf(each)}
              onClick={onJump}
              size="sm"
              aria-label={texts.goTo(nameOf(each), each.aggregate.name)}
              className={classes.name}
            >
              {nameOf(each)}
            </Anchor>
          ))}
          {target.element && (
            <Text size="xs" c="dimmed" className={classes.name}>
              {target.aggregate.name}
            </Text>
          )}
        </Group>
        <Text size="sm" className={classes.message}>
          {message}
        </Text>
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        {...tip(isDismissed ? texts.restoreTip : texts.dismissTip, 'left')}
        onClick={onDismiss}
      >
        {isDismissed ? <IconArrowBackUp size={14} /> : <IconX size={14} />}
      </ActionIcon>
    </Group>
  );
}

function nameOf({ aggregate, element }: Finding['target']): string {
  return element?.name ?? aggregate.name;
}
