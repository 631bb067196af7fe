import { IconChevronRight, IconStarFilled } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { selectRange, selectStep, toggleStep } from './choose-steps.ts';
import { useDrag } from './drag-words.ts';
import { IconMeaning } from './icon-meaning.tsx';
import { LiveStepPeople } from './live-step-people.tsx';
import { doubleClick } from './map-keys.ts';
import type { MapStep } from './map-step.ts';
import { contentOf, focusedIdOf, stepOf } from './map-state.ts';
import { toggleBranch } from './outline-branches.ts';
import type { OutlineRow as Row } from './outline-rows.ts';
import classes from './outline.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { StepEditor } from './step-editor.tsx';
import { describe } from './step-focus.tsx';
import { StepLabel, StepPhase } from './step-head.tsx';
import { kindOf, StepIcon } from './step-icon.tsx';
import { phaseOf } from './step-text.ts';
import { useMap, useMapState, type OpenMap } from './use-map.ts';

export const OUTLINE_ROW_HEIGHT = 30;
const INDENT = 18;
/** Deeper steps stand below each other: a process may be ten thousand steps deep. */
const DEEPEST_INDENT = 14;

export function outlineItemId(id: string): string {
  return `outline-${id}`;
}

/** One line: the same step, the same text field and the same states as on the canvas. */
export const OutlineRow = memo(function OutlineRow({ row, top }: { row: Row; top: number }) {
  const { id } = row;
  const map = useMap();
  const step = useMapState((state) => stepOf(state, id));
  const isEditing = useMapState((state) => state.editingId === id && state.side === 'outline');
  const isSelected = useMapState((state) => state.selectedIds.includes(id));
  const isFocused = useMapState((state) => focusedIdOf(state) === id);
  const aim = useDrag()?.target;
  const description = useMapState((state) => describe(state, id));
  if (!step) return null;

  const indent = 6 + Math.min(row.level - 1, DEEPEST_INDENT) * INDENT;
  return (
    // The keys are heard by the tree around it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      tabIndex={-1}
      id={outlineItemId(id)}
      // With the text field inside, it is named by what it holds.
      aria-label={isEditing ? undefined : description}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={isSelected}
      className={classes.row}
      style={{ top, paddingLeft: indent }}
      data-local={step.isLocal}
      data-selected-line={isSelected || undefined}
      data-focused={isFocused || undefined}
      data-aim={aim?.id === id ? aim.side : undefined}
      onClick={(event) => choose(map, id, event)}
      onDoubleClick={(event) => {
        if (!isOnControl(event)) doubleClick(map, id);
      }}
    >
      <Branch row={row} />
      <Line step={step} isEditing={isEditing} indent={indent} />
    </div>
  );
});

/** The sign that opens and closes a branch, for the pointer: the keyboard has left and right. */
function Branch({ row: { id, isOpen, level } }: { row: Row }) {
  const { session, focusMap } = useMap();
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    if (isOpen !== null) toggleBranch(session, id);
    focusMap();
  };
  return (
    <>
      <span
        aria-hidden
        className={classes.chevron}
        data-open={isOpen ?? undefined}
        onClick={toggle}
      >
        {isOpen !== null && <IconChevronRight size={14} />}
      </span>
      {level > DEEPEST_INDENT + 1 && (
        <span aria-hidden className={classes.level}>
          {level}
        </span>
      )}
    </>
  );
}

function Line(props: { step: MapStep; isEditing: boolean; indent: number }) {
  const { step, isEditing, indent } = props;
  const content = useMapState((state) => contentOf(state, step));
  const text = useMapState((state) => state.texts.get(step.id));
  const phase = text ? phaseOf(text) : null;
  const kind = kindOf(step);
  return (
    <>
      <StepIcon kind={kind} />
      <StepLabel content={content} />
      {kind === 'Error' && phase === null && (
        // Its words are part of the line's name already.
        <span aria-hidden className={classes.unparsed} data-text={texts.unparsed} />
      )}
      {step.isFeature && (
        <IconMeaning text={texts.marked} className={classes.feature}>
          <IconStarFilled size={12} aria-hidden />
        </IconMeaning>
      )}
      <StepPhase id={step.id} phase={phase} />
      <LiveStepPeople id={step.id} isInline />
      {isEditing && (
        <div className={classes.editor} style={{ left: indent + 26 }}>
          <StepEditor step={step} content={content} phase={phase} />
        </div>
      )}
    </>
  );
}

function choose(map: OpenMap, id: string, event: MouseEvent): void {
  if (isOnControl(event)) return;
  const { session } = map;
  if (event.shiftKey) selectRange(session, id);
  else if (event.ctrlKey || event.metaKey) toggleStep(session, id);
  else selectStep(session, id);
  if (session.get().editingId !== id) map.focusMap();
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, label') !== null;
}
