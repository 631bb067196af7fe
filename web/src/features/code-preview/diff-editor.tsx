import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { monaco } from './monaco.ts';

const options = {
  renderSideBySide: true,
  // Below 900 px the editor would otherwise turn to one column by itself.
  useInlineViewWhenSpaceIsLimited: false,
  readOnly: true,
  originalEditable: false,
  fontSize: 13,
  automaticLayout: true,
  ariaLabel: texts.editorLabel,
  scrollBeyondLastLine: false,
} as const;

/** Two texts side by side, read-only. */
export function DiffEditor(props: { original: string; modified: string; language: string }) {
  const { original, modified, language } = props;
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    monaco.editor.setTheme(scheme === 'dark' ? 'vs-dark' : 'vs');
  }, [scheme]);

  useEffect(() => {
    if (!host.current) return;
    const editor = monaco.editor.createDiffEditor(host.current, options);
    const before = monaco.editor.createModel(original, language);
    const after = monaco.editor.createModel(modified, language);
    editor.setModel({ original: before, modified: after });
    // The diff editor switches the minimap off when it is created.
    editor.getModifiedEditor().updateOptions({ minimap: { enabled: true } });
    return () => {
      editor.dispose();
      before.dispose();
      after.dispose();
    };
  }, [original, modified, language]);

  return <div ref={host} className={classes.editor} />;
}
