import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoLine/register';
import 'monaco-editor/features/readOnlyMessage/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/languages/definitions/csharp/register';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/dockerfile/register';
import 'monaco-editor/languages/definitions/go/register';
import 'monaco-editor/languages/definitions/hcl/register';
import 'monaco-editor/languages/definitions/html/register';
import 'monaco-editor/languages/definitions/java/register';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/markdown/register';
import 'monaco-editor/languages/definitions/python/register';
import 'monaco-editor/languages/definitions/rust/register';
import 'monaco-editor/languages/definitions/sql/register';
import 'monaco-editor/languages/definitions/typescript/register';
import 'monaco-editor/languages/definitions/xml/register';
import 'monaco-editor/languages/definitions/yaml/register';
import * as monaco from 'monaco-editor/editor';
// eslint-disable-next-line import/default -- made by the bundler
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';

// Only what a read-only diff needs, with one worker from our own address and nothing from elsewhere.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

// Of a word under the cursor the same keys would lead from highlight to highlight.
monaco.editor.addKeybindingRules(
  (['next', 'prev'] as const).map((way) => ({
    keybinding: monaco.KeyCode.F7 | (way === 'prev' ? monaco.KeyMod.Shift : 0),
    command: `editor.action.accessibleDiffViewer.${way}`,
    when: 'isInDiffEditor',
  })),
);

// The surfaces of the page around it, and changes that are quieter than the editor's own.
monaco.editor.defineTheme('stepwright-light', {
  base: 'vs',
  inherit: true,
  // Readable on the green and the red of changes, too: the editor's own are not.
  rules: coloured({
    comment: '006100',
    type: '005a5a',
    number: '075c3c',
    'attribute.name': 'a40000',
    'attribute.value.number': '075c3c',
    'attribute.value.unit': '075c3c',
  }),
  colors: {
    'editor.background': '#ffffff',
    'minimap.background': '#ffffff',
    'editorLineNumber.foreground': '#6b7380',
    'editorLineNumber.dimmedForeground': '#6b7380',
    'diffEditor.insertedLineBackground': '#2da44e1f',
    'diffEditor.insertedTextBackground': '#2da44e33',
    'diffEditor.removedLineBackground': '#cf222e14',
    'diffEditor.removedTextBackground': '#cf222e2b',
    'diffEditor.diagonalFill': '#e4e7ec',
  },
});
monaco.editor.defineTheme('stepwright-dark', {
  base: 'vs-dark',
  inherit: true,
  rules: coloured({
    comment: '8cc47a',
    string: 'dfa78f',
    keyword: '7fb8ea',
    type: '56d6bf',
    variable: '8fc2ec',
    'attribute.value': 'dfa78f',
    tag: '7fb8ea',
  }),
  colors: {
    'editor.background': '#1b1e24',
    'minimap.background': '#1b1e24',
    'editorLineNumber.foreground': '#8b929e',
    'editorLineNumber.dimmedForeground': '#8b929e',
    'diffEditor.insertedLineBackground': '#2ea04322',
    'diffEditor.insertedTextBackground': '#2ea04333',
    'diffEditor.removedLineBackground': '#f8514922',
    'diffEditor.removedTextBackground': '#f8514933',
    'diffEditor.diagonalFill': '#2b2f38',
  },
});

function coloured(colours: Record<string, string>): { token: string; foreground: string }[] {
  return Object.entries(colours).map(([token, foreground]) => ({ token, foreground }));
}

export { monaco };
