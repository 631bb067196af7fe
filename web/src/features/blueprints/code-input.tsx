import type { Ref } from 'react';
import { chosenFiles, type CodeFile } from './upload-code.ts';

/** Not among the attributes that React's types know, though every browser does. */
const folders = { webkitdirectory: '' };

/** Asks for files of the computer, or for a folder; clicked by whoever holds it. */
export function CodeInput(props: {
  ref: Ref<HTMLInputElement>;
  isFolder: boolean;
  onChosen: (files: Promise<CodeFile[]>) => void;
}) {
  const { ref, isFolder, onChosen } = props;
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      {...(isFolder ? folders : {})}
      data-code-upload={isFolder ? 'folder' : 'files'}
      onChange={({ currentTarget }) => {
        const chosen = chosenFiles(currentTarget.files);
        currentTarget.value = '';
        onChosen(Promise.resolve(chosen));
      }}
    />
  );
}
