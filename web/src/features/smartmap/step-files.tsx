import { IconFileText } from '@tabler/icons-react';
import { later } from '#ui/later';
import type { MapStep } from './map-step.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import classes from './step-node.module.css';
import { ToolbarAction } from './toolbar-action.tsx';
import { useMap } from './use-map.ts';

const StepFilesMenu = later(() =>
  import('./step-files-menu.tsx').then((module) => module.StepFilesMenu),
);

/** In the step's toolbar: opens its file, or offers those that it has. */
export function StepFilesAction({ step: { associatedFiles } }: { step: MapStep }) {
  const { openFile } = useMap();
  const [first, ...others] = associatedFiles;
  if (!first) return null;
  if (others.length === 0)
    return (
      <ToolbarAction
        label={texts.openFile(first.filePath)}
        onClick={() => openFile(first.filePath)}
      >
        <IconFileText size={15} />
      </ToolbarAction>
    );
  return <StepFilesMenu {...{ associatedFiles }} />;
}

/** Among the details of an expanded step: each of its files as a link. */
export function StepFilesFact({ step: { associatedFiles } }: { step: MapStep }) {
  const { openFile } = useMap();
  if (associatedFiles.length === 0) return null;
  return (
    <>
      <dt>{texts.details.files}</dt>
      <dd>
        {associatedFiles.map(({ filePath }) => (
          <button
            key={filePath}
            type="button"
            className={classes.file}
            title={filePath}
            aria-label={texts.openFile(filePath)}
            onClick={() => openFile(filePath)}
          >
            {filePath}
          </button>
        ))}
      </dd>
    </>
  );
}
