import { dragTexts as texts } from './drag-texts.ts';
import { MOST_HANDLES } from './event-links.ts';
import classes from './event-links.module.css';
import type { MapStep } from './map-step.ts';

/** One point for each event that the step raises, to be dragged to the reaction that it causes. */
export function EventHandles({ step }: { step: MapStep }) {
  const events = step.parsingInfo?.raisedDomainEvents ?? [];
  if (step.isLocal || events.length === 0) return null;
  return (
    <div className={classes.handles}>
      {events.slice(0, MOST_HANDLES).map(({ id, name }) => (
        // For the pointer only: the keyboard has "e".
        <span
          key={id}
          aria-hidden
          className={classes.handle}
          title={texts.handle(name)}
          data-event={id}
          data-event-name={name}
        />
      ))}
    </div>
  );
}
