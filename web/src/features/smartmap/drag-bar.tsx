import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { finish, takeUpEvent, takeUpStep } from './drag-keys.ts';
import classes from './drag-overlay.module.css';
import type { Drag } from './drag-state.ts';
import { dragTexts as texts } from './drag-texts.ts';
import { eventsOf, hintOf, titleOf, useDrag } from './drag-words.ts';
import { useMapCommand } from './map-command-handlers.ts';
import { focusedIdOf } from './map-state.ts';
import { useMap, type OpenMap } from './use-map.ts';

/** Says what is carried and where it would go: aloud, and in a bar where no pointer holds it. */
export function DragBar({ isGenerating }: { isGenerating: boolean }) {
  const map = useMap();
  const { session } = map;
  const takeUp = (take: (map: OpenMap, id: string) => void) => {
    const id = map.drag.get()?.carried.id ?? focusedIdOf(session.get());
    if (id !== null && !isGenerating) take(map, id);
  };
  useMapCommand('carry', () => takeUp(takeUpStep));
  useMapCommand('connect', () => takeUp(takeUpEvent));
  const drag = useDrag();
  const words = drag ? `${titleOf(session.get(), drag)}. ${hintOf(session.get(), drag)}` : '';
  return (
    <>
      {/* Always there: what appears together with its text is not read by all screen readers. */}
      <VisuallyHidden role="status" data-drag-status>
        {words}
      </VisuallyHidden>
      {drag && !drag.isHeld && <ChoosePlace drag={drag} />}
    </>
  );
}

function ChoosePlace({ drag }: { drag: Drag }) {
  const map = useMap();
  const state = map.session.get();
  const isEvent = drag.carried.kind === 'event';
  const isRefused = typeof drag.target?.refusal === 'string';
  return (
    <div className={classes.bar}>
      <Text size="sm" fw={600} lineClamp={2}>
        {titleOf(state, drag)}
      </Text>
      <Text size="sm" c={isRefused ? 'red' : undefined}>
        {hintOf(state, drag)}
      </Text>
      <Text size="xs" c="dimmed" className={classes.keys}>
        {isEvent ? texts.keysOfConnect : texts.keysOfMove}
        {isEvent && eventsOf(state, drag.carried.id) > 1 && `; ${texts.nextEvent}`}
      </Text>
      <Group gap="xs" mt={6} justify="flex-end">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            map.drag.set(null);
            map.focusMap();
          }}
        >
          {texts.cancel}
        </Button>
        <Button
          size="compact-sm"
          disabled={!drag.target || isRefused}
          onClick={() => finish(map, drag)}
        >
          {isEvent ? texts.dropEvent : texts.drop}
        </Button>
      </Group>
    </div>
  );
}
