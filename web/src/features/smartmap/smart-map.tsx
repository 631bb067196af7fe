import { Button, Text } from '@mantine/core';
import type { Process } from '@stepwright/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useOrganisation } from '#app/organisation';
import { paths } from '#app/paths';
import { later, useOnceTrue } from '#ui/later';
import { Announcer } from './announcer.tsx';
import { deleteStep } from './command-steps.ts';
import { DragBar } from './drag-bar.tsx';
import { createDragStore } from './drag-state.ts';
import { discardEditing, dropLocal, startStep } from './edit-step.ts';
import { FindBar } from './find-bar.tsx';
import { GenerationNote } from './generation-note.tsx';
import { isForTheMap, pressOf } from './key-press.ts';
import { pressScreenKey } from './map-command-handlers.ts';
import { pressKey } from './map-keys.ts';
import type { LiveMap } from './live-map.ts';
import { LiveNoticeList } from './live-notice-list.tsx';
import { firstWidth } from './map-mode.ts';
import { MapStage } from './map-stage.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import type { MapExtras } from './map-extras.ts';
import { createMapView } from './map-view.ts';
import { markFeature } from './mark-feature.ts';
import type { MapSession } from './map-session.ts';
import { stepOf } from './map-state.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useOpenMap } from './open-map.ts';
import { ProcessGone } from './process-gone.tsx';
import classes from './smart-map.module.css';
import { processQuery, readDomain, sendMark, useDeletesHere } from './smartmap-queries.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { useClipboard } from './use-clipboard.ts';
import { StepCommands } from './step-commands.tsx';
import { useGeneration } from './use-generation.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLiveMap } from './use-live-map.ts';
import { OpenMapProvider, useMapSession, useMapState, type OpenMap } from './use-map.ts';

const GeneratingPanel = later(() =>
  import('./generating-panel.tsx').then((module) => module.GeneratingPanel),
);
const ConfirmDialog = later(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);
const StepDeleteImpact = later(() =>
  import('./step-delete-impact.tsx').then((module) => module.StepDeleteImpact),
);
/** Of the bar over every page, in pixels. */
const BAR_HEIGHT = 48;

/** The canvas of a process. Side panels lie over it. */
export function SmartMap(props: {
  organisationId: string;
  platformId: string;
  processId: string;
  extras: MapExtras;
}) {
  const { data: process } = useSuspenseQuery(processQuery(props.processId));
  return <Screen process={process} organisationId={props.organisationId} extras={props.extras} />;
}

function Screen(props: { process: Process; organisationId: string; extras: MapExtras }) {
  const { process, organisationId, extras } = props;
  const session = useOpenMap(process);
  const deletesHere = useDeletesHere(process.identity);
  const tree = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const hasAsked = useOnceTrue(deleting !== null);
  const live = useLiveMap(session, process);
  const { openFile } = extras;
  const map = useOpenedMap({ session, live, organisationId, tree, setDeleting, openFile });
  const { isGeneratingProcess: isGenerating } = process;
  useGeneration(map, process);
  useKeptFocus(session, tree);
  const section = useRef<HTMLElement>(null);
  useClipboard(session, { map: section, isGenerating });

  const closeDialog = () => {
    setDeleting(null);
    map.focusMap();
  };
  const confirmDialog = () => {
    if (deleting !== null) deleteStep(session, deleting);
    closeDialog();
  };
  // A quick hand presses Enter before the question has the focus: it is meant for the question.
  const answerEarly = (event: KeyboardEvent) => {
    if (deleting === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') confirmDialog();
    if (event.key === 'Escape') closeDialog();
  };
  if (process.isDeleted && !deletesHere)
    return (
      <OpenMapProvider value={map}>
        <ProcessGone process={process} />
      </OpenMapProvider>
    );
  return (
    <OpenMapProvider value={map}>
      {/* The keys come from the tree inside, from the fields and from the buttons over the steps. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <section
        ref={section}
        className={classes.map}
        onKeyDownCapture={answerEarly}
        onKeyDown={(event) => {
          if (event.defaultPrevented || !isForTheMap(event)) return;
          const press = pressOf(event);
          if (pressScreenKey(map.handlers, press) || pressKey(map, press, isGenerating))
            event.preventDefault();
        }}
      >
        <MapStage tree={tree} process={process} />
        <MapToolbar process={process} tools={extras.tools} />
        <FindBar />
        <DragBar isGenerating={isGenerating} />
        <StepCommands isGenerating={isGenerating} />
        <Announcer process={process} />
        <OfflineBanner />
        <LiveNoticeList />
        <GenerationNote process={process} />
        {isGenerating ? <GeneratingPanel progress={process.generationProgress} /> : <NoSteps />}
      </section>
      {hasAsked && (
        <ConfirmDialog
          question={texts.deleteQuestion}
          isOpen={deleting !== null}
          onNo={closeDialog}
          onYes={confirmDialog}
        >
          <StepDeleteImpact key={deleting} stepId={deleting} />
        </ConfirmDialog>
      )}
    </OpenMapProvider>
  );
}

/** What the parts of the map may do. The object stays the same: hundreds of steps hold it. */
function useOpenedMap(given: {
  session: MapSession;
  live: LiveMap;
  organisationId: string;
  tree: RefObject<HTMLDivElement | null>;
  setDeleting: (id: string) => void;
  openFile: (path: string) => void;
}): OpenMap {
  const { session, live, organisationId, tree, setDeleting, openFile } = given;
  const cache = useQueryClient();
  const navigate = useNavigate();
  // Until it is measured the map has the window to itself, but for the bar above it.
  const [view] = useState(() =>
    createMapView({
      x: 0,
      y: 0,
      zoom: 1,
      width: firstWidth(),
      height: window.innerHeight - BAR_HEIGHT,
    }),
  );
  const [drag] = useState(createDragStore);
  const ecosystem = useOrganisation().ecosystemName ?? '';

  return useMemo(() => {
    const { processId, platformId } = session.get();
    return {
      session,
      live,
      view,
      drag,
      organisationId,
      openElement: (stepId) => {
        const feature = stepOf(session.get(), stepId)?.feature;
        if (!feature) return;
        const panel = { name: `edit-${feature.kind}`, elementId: feature.elementId } as const;
        void navigate(paths.businessPanel({ organisationId, platformId }, processId, panel));
      },
      mark: (stepId) =>
        void markFeature(session, stepId, {
          post: () => sendMark({ processId, stepId, ecosystem }),
          readDomain: () => readDomain(cache, platformId),
        }),
      askToDelete: (stepId) => {
        const state = session.get();
        if (!stepOf(state, stepId)?.isLocal) return setDeleting(stepId);
        if (state.editingId === stepId) discardEditing(session, stepId);
        else dropLocal(session, stepId);
      },
      openFile,
      focusMap: () => tree.current?.focus({ preventScroll: true }),
      handlers: new Map(),
    };
  }, [
    session,
    live,
    view,
    drag,
    organisationId,
    tree,
    setDeleting,
    openFile,
    cache,
    navigate,
    ecosystem,
  ]);
}

/** Escape may drop even the very first step: then there is a way to begin again. */
function NoSteps() {
  const isEmpty = useMapState((state) => state.view.steps.size === 0);
  const session = useMapSession();
  if (!isEmpty) return null;
  return (
    <div className={classes.noSteps}>
      <Text fw={600}>{texts.noSteps}</Text>
      <Text size="sm" c="dimmed">
        {texts.noStepsText}
      </Text>
      <Button mt="xs" onClick={() => startStep(session, { kind: 'first' })}>
        {texts.addFirst}
      </Button>
    </div>
  );
}
