import { mockupExtensions, sourceExtensions, type UploadKind } from '@stepwright/contract';
import { useCallback, useRef, type ReactNode } from 'react';

const endings = (extensions: object) => Object.keys(extensions).map((ending) => `.${ending}`);
const accepted = [...endings(sourceExtensions), ...endings(mockupExtensions)].join(',');
/** Not among the attributes that React's types know, though every browser does. */
const folder = { webkitdirectory: '' };

/**
 * The browser's choice of files, behind a button of one's own: loose ones for mockups, a whole
 * folder for source code. The input has to be put beside the button.
 */
export function useFileInput(
  kind: UploadKind,
  onChoose: (files: FileList | null) => void,
): { input: ReactNode; choose: () => void } {
  const ref = useRef<HTMLInputElement>(null);
  const choose = useCallback(() => ref.current?.click(), []);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      data-upload={kind}
      {...(kind === 'source' ? folder : { accept: accepted })}
      onChange={({ currentTarget }) => {
        onChoose(currentTarget.files);
        // Else the same file, chosen again, would be no change.
        currentTarget.value = '';
      }}
    />
  );
  return { input, choose };
}
