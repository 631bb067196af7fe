import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTags, IconX } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { tip } from '#ui/tip';
import { toField } from './find-field.ts';
import { goToFound, lookAgain, placeAmongFound, seek, stopFinding } from './find-steps.ts';
import { findTexts as texts } from './find-texts.ts';
import classes from './find.module.css';
import { useMap, useMapState } from './use-map.ts';

/** The field, what it found, and the way through it. */
export function FindPanel({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { session, focusMap } = useMap();
  const query = useMapState(({ find }) => find.query);
  const withNames = useMapState(({ find }) => find.withNames);
  const view = useMapState((state) => state.view);
  const typed = useMapState((state) => state.texts);
  const close = () => {
    stopFinding(session);
    focusMap();
  };
  useEffect(() => toField(field), [field]);
  useEffect(() => lookAgain(session), [session, view, typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'F3') goToFound(session, event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && event.target === field.current)
      goToFound(session, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    // The keys come from the field and the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="search"
      className={classes.bar}
      aria-label={texts.find}
      onKeyDown={onKeyDown}
      data-map-controls
    >
      <TextInput
        ref={field}
        size="xs"
        className={classes.field}
        aria-label={texts.find}
        placeholder={texts.find}
        value={query}
        maxLength={200}
        onChange={(event) => seek(session, { query: event.currentTarget.value })}
      />
      <Count />
      <Button
        label={texts.withNames}
        isPressed={withNames}
        onClick={() => seek(session, { withNames: !withNames })}
      >
        <IconTags size={15} />
      </Button>
      <Button label={texts.previous} onClick={() => goToFound(session, -1)}>
        <IconChevronUp size={16} />
      </Button>
      <Button label={texts.next} onClick={() => goToFound(session, 1)}>
        <IconChevronDown size={16} />
      </Button>
      <Button label={texts.close} onClick={close}>
        <IconX size={15} />
      </Button>
    </div>
  );
}

/** How many there are and which one is selected, also for those who hear it. */
function Count() {
  const count = useMapState(({ find }) => find.ids.length);
  const place = useMapState(placeAmongFound);
  const isAsked = useMapState(({ find }) => find.query.trim() !== '');
  return (
    <output className={classes.count} data-none={(isAsked && count === 0) || undefined}>
      {isAsked && (count === 0 ? texts.none : texts.found(place, count))}
    </output>
  );
}

function Button(props: {
  label: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, isPressed, onClick, children } = props;
  return (
    <ActionIcon
      {...tip(label)}
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? 'indigo' : 'gray'}
      size={26}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
