import {
  IconAdjustmentsHorizontal,
  IconArrowsMove,
  IconPlugConnected,
  IconCode,
  IconCodeCircle2Filled,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isFlagOn } from '#api/configuration';
import { useDebug } from '#app/debug';
import { domainOptions, useCanGenerateCode } from '#app/organisation';
import { paths } from '#app/paths';
import { takeUpEvent, takeUpStep } from './drag-keys.ts';
import { dragTexts } from './drag-texts.ts';
import { startEditing } from './edit-step.ts';
import { stateNameOf } from './feature-element.ts';
import { IconMeaning } from './icon-meaning.tsx';
import { isBusy } from './map-state.ts';
import { isMarkable, type MapStep } from './map-step.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { StepFilesAction } from './step-files.tsx';
import { kindOf } from './step-icon.tsx';
import classes from './step-node.module.css';
import { ToolbarAction, ToolbarLink } from './toolbar-action.tsx';
import { useMap, useMapState } from './use-map.ts';

/** What can be done with the selected step. Floats above it. */
export function StepToolbar({ step }: { step: MapStep }) {
  return (
    <div className={`${classes.toolbar} nopan`} role="toolbar" aria-label={texts.actions}>
      <StepActions step={step} />
    </div>
  );
}

/** The step's type and place, and a button for each thing that can be done with it. */
export function StepActions({ step }: { step: MapStep }) {
  const { session, askToDelete } = useMap();
  const busy = useMapState((state) => isBusy(state, step.id));
  const info = step.parsingInfo;
  const place = [info?.boundedContext, info?.aggregate].filter((name) => !!name).join(' / ');

  return (
    <>
      <span className={classes.kind}>
        {texts.types[kindOf(step)]}
        {place !== '' && (
          <span className={classes.place} title={place}>
            {place}
          </span>
        )}
      </span>
      <ToolbarAction label={texts.edit} onClick={() => startEditing(session, step.id)}>
        <IconPencil size={15} />
      </ToolbarAction>
      {!busy && <FeatureActions step={step} />}
      {!step.isLocal && <CarryActions step={step} />}
      <StepFilesAction step={step} />
      <ToolbarAction label={texts.deleteStep} onClick={() => askToDelete(step.id)}>
        <IconTrash size={15} />
      </ToolbarAction>
    </>
  );
}

/** What can be done by dragging, without dragging. */
function CarryActions({ step }: { step: MapStep }) {
  const map = useMap();
  const raisesEvents = (step.parsingInfo?.raisedDomainEvents.length ?? 0) > 0;
  return (
    <>
      <ToolbarAction label={dragTexts.move} onClick={() => takeUpStep(map, step.id)}>
        <IconArrowsMove size={15} />
      </ToolbarAction>
      {raisesEvents && (
        <ToolbarAction label={dragTexts.connect} onClick={() => takeUpEvent(map, step.id)}>
          <IconPlugConnected size={15} />
        </ToolbarAction>
      )}
    </>
  );
}

function FeatureActions({ step }: { step: MapStep }) {
  return (
    <>
      {isMarkable(step) && (isFlagOn('approveForDevelopment') || step.isFeature) && (
        <MarkAction step={step} />
      )}
      {step.isFeature && <CodeActions step={step} />}
    </>
  );
}

function MarkAction({ step }: { step: MapStep }) {
  const { mark } = useMap();
  const progress = useMapState((state) => state.marks.get(step.id));
  if (progress === undefined && step.isFeature)
    return (
      <IconMeaning text={texts.marked} className={classes.marked}>
        <IconStarFilled size={15} aria-hidden />
      </IconMeaning>
    );
  const label = { processing: texts.marking, failed: texts.markFailed, none: texts.mark };
  return (
    <ToolbarAction
      label={label[progress ?? 'none']}
      isLoading={progress === 'processing'}
      onClick={() => mark(step.id)}
    >
      <IconStar
        size={15}
        color={progress === 'failed' ? 'var(--mantine-color-error)' : undefined}
      />
    </ToolbarAction>
  );
}

/** Both need a plan with code generation. */
function CodeActions({ step }: { step: MapStep }) {
  const { openElement, organisationId } = useMap();
  const { platformId } = step;
  const { data: domain } = useQuery(domainOptions(platformId));
  const isDebug = useDebug();
  if (!useCanGenerateCode() || !step.feature) return null;

  const isUnpublished = stateNameOf(domain, step.feature) === 'Unpublished';
  const preview = paths.codePreview({ organisationId, platformId }, null, step.feature.elementId);
  const icon = isUnpublished ? <IconCode size={15} /> : <IconCodeCircle2Filled size={15} />;
  return (
    <>
      <ToolbarAction label={texts.define} onClick={() => openElement(step.id)}>
        <IconAdjustmentsHorizontal size={15} />
      </ToolbarAction>
      <ToolbarLink label={texts.generate} href={preview} isFilled={!isUnpublished}>
        {icon}
      </ToolbarLink>
      {isDebug && (
        <ToolbarLink label={texts.generateDebug} href={preview} isFilled={!isUnpublished}>
          {icon}
        </ToolbarLink>
      )}
    </>
  );
}
