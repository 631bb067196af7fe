import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconStarFilled } from '@tabler/icons-react';
import { tip } from '#ui/tip';
import { FoundText } from './find-text.tsx';
import { IconMeaning } from './icon-meaning.tsx';
import { retryText } from './edit-step.ts';
import type { MapStep } from './map-step.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { kindOf, StepIcon } from './step-icon.tsx';
import classes from './step-node.module.css';
import type { TextPhase } from './step-text.ts';
import { useMap } from './use-map.ts';

/** A longer text is cut on the map and shown in full when it is pointed at. */
const LONGEST_SHOWN = 26;

/** The line that every step has: its type, its text, and how saving it goes. */
export function StepHead(props: {
  step: MapStep;
  content: string;
  phase: TextPhase | null;
  /** Then the details below say why it was not understood. */
  isExpanded: boolean;
}) {
  const { step, content, phase, isExpanded } = props;
  const kind = kindOf(step);
  return (
    <div className={classes.head}>
      <StepIcon kind={kind} />
      <StepLabel content={content} />
      {step.isFeature && (
        <IconMeaning text={texts.marked} className={classes.feature}>
          <IconStarFilled size={12} aria-hidden />
        </IconMeaning>
      )}
      <StepPhase id={step.id} phase={phase} />
      {kind === 'Error' && phase === null && !isExpanded && (
        <span
          {...tip(step.parsingInfo?.errorMessage ?? texts.unparsed)}
          className={classes.unparsed}
        >
          {texts.unparsed}
        </span>
      )}
    </div>
  );
}

export function StepLabel({ content }: { content: string }) {
  return (
    <span
      {...(content.length > LONGEST_SHOWN ? tip(content) : {})}
      className={classes.label}
      data-label
      data-empty={content === '' || undefined}
    >
      {content ? <FoundText text={content} /> : texts.untitled}
    </span>
  );
}

/** How saving goes: a word for those who hear it, and Retry where it failed. */
export function StepPhase({ id, phase }: { id: string; phase: TextPhase | null }) {
  const { session } = useMap();
  if (phase === 'saving')
    return (
      <IconMeaning text={texts.saving}>
        <Loader size={12} aria-hidden />
      </IconMeaning>
    );
  if (phase === 'waiting')
    return (
      <IconMeaning text={texts.waiting}>
        <IconClock size={13} aria-hidden />
      </IconMeaning>
    );
  if (phase !== 'failed') return null;
  return (
    <>
      <IconMeaning text={texts.somethingWentWrong} className={classes.failure}>
        <IconAlertTriangle size={14} aria-hidden />
      </IconMeaning>
      <button
        type="button"
        className={`${classes.retry} nopan`}
        onClick={() => retryText(session, id)}
      >
        {texts.retry}
      </button>
    </>
  );
}
