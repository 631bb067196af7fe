import {
  IconArrowDown,
  IconArrowUp,
  IconCornerDownRight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
} from '@tabler/icons-react';
import type { KeyPress } from '@stepwright/process-tree';
import { isPressPossible, pressKey } from './map-keys.ts';
import { focusedIdOf, stepOf, type MapState } from './map-state.ts';
import { outlineTexts as texts } from './outline-texts.ts';
import classes from './outline.module.css';
import { smartmapTexts as mapTexts } from './smartmap-texts.ts';
import { StepActions } from './step-toolbar.tsx';
import { ToolbarAction } from './toolbar-action.tsx';
import { useMap, useMapState } from './use-map.ts';

const alt = { altKey: true, ctrlKey: false, metaKey: false, isTyping: false };
const shifted = { ...alt, shiftKey: true };

/** The buttons press the keys that do the same: for fingers, and for those who look for them. */
const changes = [
  { label: texts.addBeside, Icon: IconPlus, press: { ...alt, key: 'ArrowDown' } },
  { label: texts.addBehind, Icon: IconCornerDownRight, press: { ...alt, key: 'ArrowRight' } },
  { label: texts.moveUp, Icon: IconArrowUp, press: { ...shifted, key: 'ArrowUp' } },
  { label: texts.moveDown, Icon: IconArrowDown, press: { ...shifted, key: 'ArrowDown' } },
  { label: texts.moveOut, Icon: IconIndentDecrease, press: { ...shifted, key: 'ArrowLeft' } },
  { label: texts.moveIn, Icon: IconIndentIncrease, press: { ...shifted, key: 'ArrowRight' } },
] as const;

/** What can be done with the selected step. Beside the map its own actions stand over it there. */
export function OutlineBar({ isAlone }: { isAlone: boolean }) {
  const step = useMapState((state) => stepOf(state, focusedIdOf(state)));
  const isOne = useMapState((state) => state.selectedIds.length === 1);
  const isEditing = useMapState((state) => state.editingId !== null);
  if (!step || !isOne || isEditing) return null;
  return (
    <>
      {isAlone && (
        <div className={classes.bar} role="toolbar" aria-label={mapTexts.actions}>
          <StepActions step={step} />
        </div>
      )}
      <div className={classes.bar} role="toolbar" aria-label={texts.change}>
        {changes.map((change) => (
          <Change key={change.label} {...change} />
        ))}
      </div>
    </>
  );
}

function Change(props: { label: string; Icon: typeof IconPlus; press: KeyPress }) {
  const { label, Icon, press } = props;
  const map = useMap();
  const isPossible = useMapState((state: MapState) => isPressPossible(state, press));
  return (
    <ToolbarAction label={label} isOff={!isPossible} onClick={() => pressKey(map, press, false)}>
      <Icon size={16} />
    </ToolbarAction>
  );
}
