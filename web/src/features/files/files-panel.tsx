import { later } from '#ui/later';
import { useFilesState, type FilesDesk } from './files-desk.ts';

const OpenFilesPanel = later(() =>
  import('./open-files-panel.tsx').then((module) => module.OpenFilesPanel),
);

/** The files of the process and how far each of them is, where they are wanted. */
export function FilesPanel(props: { desk: FilesDesk; onOpen: (path: string) => void }) {
  const { isPanelOpen } = useFilesState(props.desk);
  return isPanelOpen && <OpenFilesPanel {...props} />;
}
