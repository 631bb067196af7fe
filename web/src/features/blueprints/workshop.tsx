import { Alert, Skeleton, Splitter, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { Scope } from '#app/paths';
import { keepsKeys, useKeysKept } from '#ui/use-keys-kept';
import { blueprintOptions } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { DictionaryPanel } from './dictionary-panel.tsx';
import { FileDetail } from './file-detail.tsx';
import { nothingSelected } from './file-selection.ts';
import { HistoryPanel } from './history-panel.tsx';
import type { SampleFormPart } from './learn-sample.tsx';
import { LearnPanel } from './learn-panel.tsx';
import { LoadCode } from './load-code.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import { UploadNote } from './upload-note.tsx';
import { useColumns } from './use-columns.ts';
import { useOpenFile, type OpenFile } from './use-open-file.ts';
import { useShowUnsaved } from './use-show-unsaved.ts';
import { useShownPlace } from './use-shown-place.ts';
import { useUpload } from './use-upload.ts';
import { useLiveBlueprint } from './use-live-blueprint.ts';
import { useWork } from './use-work.ts';
import { WorkNote } from './work-note.tsx';
import { WorkshopHead } from './workshop-head.tsx';
import { PanelToggles, type SidePanel } from './workshop-panels.tsx';
import { WorkshopTree } from './workshop-tree.tsx';
import classes from './workshop.module.css';

/** One blueprint: its files, what was learned of them, and the words that it was learned by. */
export function Workshop(props: { scope: Scope; id: string; SampleForm: SampleFormPart }) {
  const { scope, id, SampleForm } = props;
  const { data: blueprint } = useSuspenseQuery(blueprintOptions(id));
  const [fileId, setFileId] = useState<string | null>(null);
  const opened = useOpenFile(id, fileId);
  // How often somebody asked for what is not saved: the keys are led to it as often.
  const [ledTo, setLedTo] = useState(0);
  const { panel, sizes, setSizes, show, toggle } = useColumns();
  const side = useRef<HTMLDivElement>(null);
  // On a phone it stands below the rest.
  const lead = (): void =>
    void requestAnimationFrame(() => side.current?.scrollIntoView({ block: 'nearest' }));
  const isOwn = blueprint.organisationId === scope.organisationId;
  // How the blueprint of others was made concerns them alone.
  const work = useWork(isOwn ? blueprint : { ...blueprint, jobId: null });
  const upload = useUpload(id);
  useLiveBlueprint({ organisationId: scope.organisationId, id });
  useKeysKept();
  const isEmpty = blueprint.directoryItems.length === 0;
  const selectFile = (selected: string | null): void => {
    setFileId(selected);
    opened.onSelect(nothingSelected);
  };
  const open: OpenFile = {
    ...opened,
    onSelect: (next, of) => {
      opened.onSelect(next, of);
      // Whoever edits a section needs its properties.
      if (next.isEditing) show('properties');
    },
  };

  const showPlace = useShownPlace(setFileId, opened.onSelect);
  const leadToUnsaved = useShowUnsaved(opened, setFileId);
  const showUnsaved = (): void => {
    show('properties');
    void leadToUnsaved().then(() => {
      setLedTo((times) => times + 1);
      lead();
    });
  };

  const panels: Record<SidePanel, ReactNode> = {
    dictionary: <DictionaryPanel key={blueprint.identity} blueprint={blueprint} isOwn={isOwn} />,
    learn: <LearnPanel blueprint={blueprint} isOwn={isOwn} onShow={showPlace} />,
    properties: <PropertiesPanel blueprint={blueprint} open={open} isOwn={isOwn} ledTo={ledTo} />,
    history: <HistoryPanel id={id} version={blueprint.version} />,
  };

  return (
    <div className={classes.page}>
      <WorkshopHead
        {...{ blueprint, scope, work, isOwn, SampleForm }}
        onLearn={() => {
          show('learn');
          lead();
        }}
        unsaved={opened.unsaved.length}
        onUnsaved={showUnsaved}
      />
      {!isOwn && (
        <Alert variant="light" m="sm">
          {texts.readOnly}
        </Alert>
      )}
      <WorkNote work={work} />
      <UploadNote upload={upload} />
      {isEmpty ? (
        <LoadCode id={id} isOwn={isOwn} work={work} upload={upload} />
      ) : (
        <div className={classes.body}>
          <Splitter className={classes.columns} sizes={sizes} onSizeChange={setSizes}>
            <Splitter.Pane defaultSize={30} min={15} className={classes.pane}>
              <WorkshopTree
                blueprint={blueprint}
                isOwn={isOwn}
                selected={fileId}
                onSelect={selectFile}
                upload={upload}
              />
            </Splitter.Pane>
            <Splitter.Pane defaultSize={40} min={20} className={classes.pane}>
              <FileDetail
                blueprint={blueprint}
                open={open}
                isOwn={isOwn}
                platformId={scope.platformId}
              />
            </Splitter.Pane>
            {panel !== null && (
              <Splitter.Pane defaultSize={30} min={15} className={classes.pane}>
                <div ref={side} className={classes.side} {...keepsKeys('section')}>
                  {panels[panel]}
                </div>
              </Splitter.Pane>
            )}
          </Splitter>
          <PanelToggles
            shown={panel}
            isOwn={isOwn}
            onToggle={(which) => {
              toggle(which);
              lead();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** While a blueprint is read: its tree is about to come. */
export function WorkshopSkeleton() {
  return (
    <Stack p="md" gap="xs" aria-busy aria-label={texts.loading} role="status">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={22} maw={360} data-skeleton-row />
      ))}
    </Stack>
  );
}
