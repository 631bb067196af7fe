import { UnstyledButton } from '@mantine/core';
import { usePerson } from '#app/organisation';
import { tip } from '#ui/tip';
import { selectStep } from './choose-steps.ts';
import { LiveAvatar } from './live-avatar.tsx';
import type { Companion } from './live-people.ts';
import { liveTexts as texts } from './live-texts.ts';
import classes from './live.module.css';
import { contentOf, stepOf, type MapState } from './map-state.ts';
import { useCompanions } from './use-live-map.ts';
import { useMap } from './use-map.ts';

const MOST_SHOWN = 4;

/** Who else looks at this process. A press leads to the step that they look at. */
export function LivePeopleRow() {
  const { session, live, focusMap } = useMap();
  const me = usePerson();
  const people = useCompanions(live);
  if (people.length === 0) return null;

  const nameOf = ({ personId, name }: Companion) =>
    personId === me.id ? texts.you : name || texts.somebody;
  const goTo = ({ statementIds }: Companion) => {
    const id = statementIds.find((each) => session.get().view.steps.has(each));
    if (id !== undefined) selectStep(session, id);
    focusMap();
  };
  const rest = people.slice(MOST_SHOWN);
  return (
    <ul className={classes.people} aria-label={texts.people}>
      {people.slice(0, MOST_SHOWN).map((person) => (
        <li key={person.personId}>
          <UnstyledButton
            {...tip([nameOf(person), ...addressOf(person)].join('\n'))}
            className={classes.person}
            aria-label={whereabouts(session.get(), person, nameOf(person))}
            onClick={() => goTo(person)}
          >
            <LiveAvatar person={person} size={26} />
          </UnstyledButton>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span
            {...tip(rest.map(nameOf).join('\n'))}
            className={classes.more}
            aria-label={texts.more(rest.length)}
            role="img"
          >
            +{rest.length}
          </span>
        </li>
      )}
    </ul>
  );
}

function addressOf({ email, name }: Companion): string[] {
  return email === name ? [] : [email];
}

function whereabouts(state: MapState, { statementIds }: Companion, who: string): string {
  const step = stepOf(state, statementIds[0] ?? null);
  return step ? texts.at(who, contentOf(state, step)) : who;
}
