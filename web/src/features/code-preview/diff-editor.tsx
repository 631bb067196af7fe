import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import type * as monacoTypes from 'monaco-editor/editor';
import { monaco } from './monaco.ts';
import { replaceText } from './replace-text.ts';
import { askOfLines } from './why-keys.ts';

/** Two columns of code are of no use on a phone. */
const PHONE = '(max-width: 767px)';

const options = {
  // Below 900 px the editor would otherwise turn to one column by itself.
  useInlineViewWhenSpaceIsLimited: false,
  readOnly: true,
  originalEditable: false,
  fontSize: 13,
  automaticLayout: true,
  scrollBeyondLastLine: false,
  // The minimap shows the changes already.
  renderOverviewRuler: false,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  padding: { top: 8, bottom: 8 },
} as const;

type Models = Record<'original' | 'modified', monacoTypes.editor.ITextModel>;

/** Two texts side by side, read-only; on a phone, and where there is nothing to compare, as one. */
export function DiffEditor(props: {
  original: string;
  modified: string;
  language: string;
  /** The line of the second text that is shown first. */
  line?: number | null;
  /** Told of the line of the second text in which the cursor stands. */
  onLine?: ((line: number) => void) | undefined;
  /** Somebody clicked a line of it, or asks of one with the keys, why it is there. */
  onAsk?: (() => void) | undefined;
}) {
  const { original, modified, language, line = null, onLine, onAsk } = props;
  const tellLine = useEffectEvent((at: number) => onLine?.(at));
  const tellAsked = useEffectEvent(() => onAsk?.());
  const textsNow = useEffectEvent(() => [original, modified] as const);
  const canAsk = onAsk !== undefined;
  const isCompared = isWorthComparing(original, modified);
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const shownModels = useRef<Models | null>(null);

  useEffect(() => {
    monaco.editor.setTheme(scheme === 'dark' ? 'stepwright-dark' : 'stepwright-light');
  }, [scheme]);

  useEffect(() => {
    if (!host.current) return;
    const phone = window.matchMedia(PHONE);
    const [before, after] = textsNow();
    const isBeside = () => !phone.matches && isCompared;
    const editor = monaco.editor.createDiffEditor(host.current, {
      ...options,
      renderSideBySide: isBeside(),
      // A text without lines counts as one empty line, which is shown as removed otherwise.
      experimental: { useTrueInlineView: !isCompared },
    });
    const models = {
      original: monaco.editor.createModel(before, language),
      modified: monaco.editor.createModel(after, language),
    };
    editor.setModel(models);
    shownModels.current = models;
    const shown = editor.getModifiedEditor();
    // The diff editor switches the minimap off, and forgets its own labels, whenever it is changed.
    const dress = (): void => {
      editor.getOriginalEditor().updateOptions({
        ariaLabel: texts.inRepository,
        lineNumbers: isCompared ? 'on' : 'off',
        // What is not seen is no stop for the keyboard.
        tabIndex: isBeside() ? 0 : -1,
      });
      shown.updateOptions({ ariaLabel: texts.generated, minimap: { enabled: !phone.matches } });
    };
    dress();
    const turn = (): void => {
      editor.updateOptions({ renderSideBySide: isBeside() });
      dress();
    };
    phone.addEventListener('change', turn);
    if (canAsk) askOfLines(shown, { tellLine, tellAsked });
    if (line !== null) {
      shown.setPosition({ lineNumber: line, column: 1 });
      const reveal = editor.onDidUpdateDiff(() => {
        shown.revealLineInCenter(line);
        reveal.dispose();
      });
    }
    return () => {
      shownModels.current = null;
      phone.removeEventListener('change', turn);
      editor.dispose();
      models.original.dispose();
      models.modified.dispose();
    };
  }, [language, line, canAsk, isCompared]);

  useEffect(() => {
    if (!shownModels.current) return;
    replaceText(shownModels.current.original, original);
    replaceText(shownModels.current.modified, modified);
  }, [original, modified]);

  return <div ref={host} className={classes.editor} data-new={original === '' || undefined} />;
}

/** Beside a new file there is nothing to be seen, and of a file that stays the same twice. */
function isWorthComparing(original: string, modified: string): boolean {
  return original !== '' && original !== modified;
}
