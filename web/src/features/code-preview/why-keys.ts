import type * as monacoTypes from 'monaco-editor/editor';
import { monaco } from './monaco.ts';
import { whyTexts as texts } from './why-texts.ts';

/** Lets lines of an editor be asked why they are there: by a click, by Alt+W, from its menu. */
export function askOfLines(
  editor: monacoTypes.editor.ICodeEditor &
    Pick<monacoTypes.editor.IStandaloneCodeEditor, 'addAction'>,
  { tellLine, tellAsked }: { tellLine: (line: number) => void; tellAsked: () => void },
): void {
  editor.onDidChangeCursorPosition(({ position }) => tellLine(position.lineNumber));
  editor.onMouseUp(({ target }) => {
    // A text that is being marked is to be copied.
    if (!target.position || !(editor.getSelection()?.isEmpty() ?? true)) return;
    tellLine(target.position.lineNumber);
    tellAsked();
  });
  editor.addAction({
    id: 'why-is-this-line-here',
    label: texts.ask,
    keybindings: [monaco.KeyMod.Alt | monaco.KeyCode.KeyW],
    contextMenuGroupId: 'navigation',
    run: () => {
      const position = editor.getPosition();
      if (position) tellLine(position.lineNumber);
      tellAsked();
    },
  });
}
