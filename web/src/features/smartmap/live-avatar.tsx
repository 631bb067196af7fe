import type { Companion } from './live-people.ts';
import classes from './live.module.css';

/** The initials of somebody on their colour. Whoever puts it somewhere says who it is. */
export function LiveAvatar({ person, size }: { person: Companion; size: number }) {
  return (
    <span
      aria-hidden
      className={classes.avatar}
      style={{ background: person.colour, width: size, height: size, fontSize: size * 0.42 }}
    >
      {person.initials}
    </span>
  );
}
