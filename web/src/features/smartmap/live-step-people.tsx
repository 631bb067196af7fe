import { tip } from '#ui/tip';
import { LiveAvatar } from './live-avatar.tsx';
import type { Companion } from './live-people.ts';
import { liveTexts as texts } from './live-texts.ts';
import classes from './live.module.css';
import { useCompanions } from './use-live-map.ts';
import { useMap } from './use-map.ts';

const MOST_SHOWN = 3;

/** The people who look at this step, at its corner or, in the outline, at the end of its line. */
export function LiveStepPeople({ id, isInline = false }: { id: string; isInline?: boolean }) {
  const { live } = useMap();
  const people = useCompanions(live, id);
  if (people.length === 0) return null;
  return (
    <span className={isInline ? classes.atLine : classes.atStep} data-people>
      {people.slice(0, MOST_SHOWN).map((person) => (
        <span
          key={person.personId}
          {...tip(labelOf(person))}
          className={classes.here}
          role="img"
          aria-label={labelOf(person)}
        >
          <LiveAvatar person={person} size={18} />
        </span>
      ))}
    </span>
  );
}

function labelOf({ name }: Companion): string {
  return name || texts.somebody;
}
