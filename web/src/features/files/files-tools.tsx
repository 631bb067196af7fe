import { ActionIcon, Badge, Indicator, Loader, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconFiles, IconPhotoUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { isFlagOn } from '#api/configuration';
import { usePlan } from '#app/organisation';
import { UsageBadge } from '#ui/usage-badge';
import { tip } from '#ui/tip';
import { askForMore } from './ask-for-more.ts';
import { chosenIn } from './choose-files.ts';
import { useFilesState, type FilesDesk } from './files-desk.ts';
import { filesTexts as texts } from './files-texts.ts';
import { uploadFiles } from './start-upload.ts';
import { useFileInput } from './use-file-input.tsx';
import { useFilesPhase, type FilesPhase } from './use-files-phase.ts';
import { useIsOnline } from '#app/use-is-online';

/** In the bar over the map: upload mockups, and show the files. */
export function FilesTools({ desk, fitView }: { desk: FilesDesk; fitView: () => void }) {
  const phase = useFilesPhase(desk, fitView);
  return (
    <>
      <MockupUpload desk={desk} phase={phase} />
      <FilesToggle desk={desk} phase={phase} />
      <VisuallyHidden role="status">{texts.phases[phase]}</VisuallyHidden>
    </>
  );
}

function MockupUpload({ desk, phase }: { desk: FilesDesk; phase: FilesPhase }) {
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const { freeMockupAnalysisRemaining: remaining } = usePlan();
  const isBlocked = phase === 'pending' || !isOnline;
  const label = isOnline ? texts.uploadMockups : texts.offline;

  const { input, choose } = useFileInput(
    'mockup',
    (list) => void uploadFiles(desk, chosenIn(list, 'mockup'), cache),
  );

  return (
    <>
      {input}
      <ActionIcon
        {...tip(label)}
        variant="subtle"
        color="gray"
        w="auto"
        px={5}
        aria-disabled={isBlocked || undefined}
        data-phase={phase}
        onClick={() => {
          if (isBlocked) return;
          if (remaining === 0) askForMore();
          else choose();
        }}
      >
        <IconPhotoUp size={17} aria-hidden />
        <VisuallyHidden component="span">{texts.uploadMockups} </VisuallyHidden>
        <PlanBadges remaining={remaining} />
      </ActionIcon>
    </>
  );
}

/** What the plan says about mockups: how many are left, and that there is more to be had. */
function PlanBadges({ remaining }: { remaining: number | null }) {
  if (!isFlagOn('upgradePlan') && typeof remaining !== 'number') return null;
  return (
    <span style={{ display: 'inline-flex', gap: 4, marginLeft: 5 }}>
      {isFlagOn('upgradePlan') && (
        <Badge size="xs" variant="light" tt="none">
          {texts.upgrade}
        </Badge>
      )}
      <UsageBadge remaining={remaining} />
    </span>
  );
}

function FilesToggle({ desk, phase }: { desk: FilesDesk; phase: FilesPhase }) {
  const { isPanelOpen } = useFilesState(desk);
  const label = isPanelOpen ? texts.hideFiles : texts.showFiles;
  return (
    <ActionIcon
      {...tip(label)}
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-expanded={isPanelOpen}
      onClick={() => desk.change((state) => ({ ...state, isPanelOpen: !state.isPanelOpen }))}
    >
      <Indicator
        disabled={phase === 'idle'}
        color="transparent"
        size={12}
        offset={2}
        withBorder={false}
        label={<PhaseSign phase={phase} />}
      >
        <IconFiles size={17} />
      </Indicator>
    </ActionIcon>
  );
}

function PhaseSign({ phase }: { phase: FilesPhase }) {
  if (phase === 'success') return <IconCheck size={12} color="var(--mantine-color-teal-6)" />;
  return <Loader size={11} aria-hidden />;
}
