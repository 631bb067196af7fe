import type * as monacoTypes from 'monaco-editor/editor';

/** Changes the lines that differ and no others: what somebody looks at stays where it is. */
export function replaceText(model: monacoTypes.editor.ITextModel, text: string): void {
  const [was, is] = [model.getValue().split('\n'), text.split('\n')];
  if (was.join('\n') === is.join('\n')) return;
  const least = Math.min(was.length, is.length);
  let head = 0;
  while (head < least - 1 && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < least - head - 1 && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const last = was.length - tail;
  model.applyEdits([
    {
      range: {
        startLineNumber: head + 1,
        startColumn: 1,
        endLineNumber: last,
        endColumn: model.getLineMaxColumn(last),
      },
      text: is.slice(head, is.length - tail).join('\n'),
    },
  ]);
}
