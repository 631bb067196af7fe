import { Loader, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconStarFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
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
        <Tooltip label={step.parsingInfo?.errorMessage ?? texts.unparsed}>
          <span className={classes.unparsed}>{texts.unparsed}</span>
        </Tooltip>
      )}
    </div>
  );
}

/** A tooltip for each of hundreds of steps would cost more than the steps: it exists while needed. */
export function StepLabel({ content }: { content: string }) {
  const { drag } = useMap();
  const [isPointedAt, setPointedAt] = useState(false);
  const label = useRef<HTMLSpanElement>(null);
  const isLong = content.length > LONGEST_SHOWN;
  return (
    <>
      <span
        ref={label}
        className={classes.label}
        data-label
        data-empty={content === '' || undefined}
        onPointerEnter={() => setPointedAt(drag.get() === null)}
        onPointerLeave={() => setPointedAt(false)}
      >
        {content ? <FoundText text={content} /> : texts.untitled}
      </span>
      {/* Beside the text, not around it: a press on an element that is being replaced is lost. */}
      {isLong && isPointedAt && <Tooltip label={content} target={label} opened />}
    </>
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
      <Tooltip label={texts.somethingWentWrong} openDelay={0}>
        <IconMeaning text={texts.somethingWentWrong} className={classes.failure}>
          <IconAlertTriangle size={14} aria-hidden />
        </IconMeaning>
      </Tooltip>
      <button
        type="button"
        className={`${classes.retry} nodrag nopan`}
        onClick={() => retryText(session, id)}
      >
        {texts.retry}
      </button>
    </>
  );
}
