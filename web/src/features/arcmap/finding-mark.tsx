import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { tip } from '#ui/tip';
import classes from './findings.module.css';
import { texts } from './findings-texts.ts';
import { useFindingsOn } from './use-findings.ts';

/** Beside an element: that the review found something on it. Opens the list with just that. */
export function FindingMark({ id, name }: { id: string; name: string }) {
  const { found, show } = useFindingsOn(id);
  const [first] = found;
  if (!first) return null;
  const Icon = first.severity === 'warning' ? IconAlertTriangle : IconBulb;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={texts.mark(name, found.length)}
      onClick={() => show(name)}
      {...tip(first.message)}
    >
      <Icon size={14} className={classes[first.severity]} />
    </ActionIcon>
  );
}
