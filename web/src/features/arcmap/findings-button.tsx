import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import classes from './findings.module.css';
import { texts } from './findings-texts.ts';
import type { Findings } from './use-findings.ts';

/**
 * How many findings there are, in a corner of the map; opens the list. Nothing stands there where
 * nothing was found.
 */
export function FindingsButton(props: {
  findings: Findings;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { findings, isOpen, onToggle } = props;
  const count = findings.shown.length;
  if (count === 0 && findings.dismissed.length === 0 && !isOpen) return null;
  return (
    <Button
      className={classes.open}
      variant="default"
      size="compact-sm"
      fw={400}
      leftSection={<IconListSearch size={14} aria-hidden />}
      aria-label={texts.openLabel(count)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {texts.open(count)}
    </Button>
  );
}
