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

// The surfaces of the page around it, and changes that are quieter than the editor's own.
monaco.editor.defineTheme('stepwright-light', {
  base: 'vs',
  inherit: true,
  rules: [],
  colors: {
    'editor.background': '#ffffff',
    'minimap.background': '#ffffff',
    'editorLineNumber.foreground': '#6b7380',
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
  rules: [],
  colors: {
    'editor.background': '#1b1e24',
    'minimap.background': '#1b1e24',
    'editorLineNumber.foreground': '#8b929e',
    'diffEditor.insertedLineBackground': '#2ea04326',
    'diffEditor.insertedTextBackground': '#2ea0434d',
    'diffEditor.removedLineBackground': '#f8514926',
    'diffEditor.removedTextBackground': '#f851494d',
    'diffEditor.diagonalFill': '#2b2f38',
  },
});

export { monaco };
