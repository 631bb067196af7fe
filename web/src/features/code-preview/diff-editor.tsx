import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { monaco } from './monaco.ts';

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

/** Two texts side by side, read-only; on a phone one with the changes in it. */
export function DiffEditor(props: { original: string; modified: string; language: string }) {
  const { original, modified, language } = props;
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    monaco.editor.setTheme(scheme === 'dark' ? 'stepwright-dark' : 'stepwright-light');
  }, [scheme]);

  useEffect(() => {
    if (!host.current) return;
    const isWide = !window.matchMedia(PHONE).matches;
    const editor = monaco.editor.createDiffEditor(host.current, {
      ...options,
      renderSideBySide: isWide,
    });
    const before = monaco.editor.createModel(original, language);
    const after = monaco.editor.createModel(modified, language);
    editor.setModel({ original: before, modified: after });
    // The diff editor switches the minimap off when it is created, and forgets its own labels.
    editor.getOriginalEditor().updateOptions({ ariaLabel: texts.inRepository });
    editor.getModifiedEditor().updateOptions({
      ariaLabel: texts.generated,
      minimap: { enabled: isWide },
    });
    return () => {
      editor.dispose();
      before.dispose();
      after.dispose();
    };
  }, [original, modified, language]);

  return <div ref={host} className={classes.editor} />;
}
