import { ActionIcon, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsRight,
  IconLayoutDistributeHorizontal,
  IconMaximize,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tip } from '#ui/tip';
import { texts } from './arcmap-texts.ts';
import classes from './service-graph.module.css';

/** What can be done with the whole graph. */
export function ServiceTools(props: {
  onArrange: () => void;
  onConnect: (() => void) | null;
  onFit: () => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}) {
  return (
    <Group gap={2} className={classes.tools} role="toolbar" aria-label={texts.graphTools}>
      <Tool label={texts.fit} onClick={props.onFit}>
        <IconMaximize size={16} />
      </Tool>
      <Tool label={texts.arrange} onClick={props.onArrange}>
        <IconLayoutDistributeHorizontal size={16} />
      </Tool>
      <Tool label={texts.connectAnEvent} onClick={props.onConnect}>
        <IconArrowsRight size={16} />
      </Tool>
      <Tool label={texts.undo} onClick={props.undo}>
        <IconArrowBackUp size={16} />
      </Tool>
      <Tool label={texts.redo} onClick={props.redo}>
        <IconArrowForwardUp size={16} />
      </Tool>
    </Group>
  );
}

function Tool(props: { label: string; onClick: (() => void) | null; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
      {...tip(label)}
    >
      {children}
    </ActionIcon>
  );
}
