import { memo } from 'react';
import classes from './file-code.module.css';
import { isEmpty, type CodeLine, type CodeRun, type FileLayout } from './file-layout.ts';
import type { FileSelection } from './file-selection.ts';
import { texts } from './file-texts.ts';
import { lookOf, markOf, wordsOf } from './file-words.ts';

export interface LineProps {
  layout: FileLayout;
  line: CodeLine;
  /** From 1. */
  number: number;
  selection: FileSelection;
  /** How many sections lie in each other at most. */
  columns: number;
  /** Sections over which something was typed that is not saved. */
  unsaved: readonly string[];
}

/** One line: its number, a bar for every section around it, and its code. */
export const FileLine = memo(function FileLine(props: LineProps) {
  const { line, number, columns } = props;
  return (
    <>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.bars} style={{ width: columns * 20 + 4 }}>
        {line.bars.slice(0, columns).map((id, depth) => (
          <Bar key={id} {...props} id={id} depth={depth} />
        ))}
      </span>
      <span className={classes.text}>
        {line.runs.map((run) => (
          <Run key={`${run.from} ${run.id}`} {...props} run={run} />
        ))}
      </span>
    </>
  );
});

/** A bar along the lines of a section, with its mark where it begins. */
function Bar({ id, depth, ...props }: LineProps & { id: string; depth: number }) {
  const { layout, line, selection } = props;
  const section = layout.spans.get(id)?.section;
  if (!section) return null;
  return (
    <span
      className={classes.bar}
      style={{ left: depth * 20 }}
      data-look={lookOf(section)}
      data-id={id}
      data-selected={selection.ids.includes(id) || undefined}
    >
      {line.begins.includes(id) && <Mark {...props} id={id} />}
    </span>
  );
}

/** The button of a section: its sign, and in words what it does. */
function Mark({ id, layout, selection, unsaved }: LineProps & { id: string }) {
  const span = layout.spans.get(id);
  if (!span) return null;
  const { section } = span;
  const isUnsaved = unsaved.includes(id);
  const words = [
    wordsOf(section),
    ...(isEmpty(span) ? [texts.empty] : []),
    ...(isUnsaved ? [texts.notSaved] : []),
  ].join(', ');
  return (
    <span
      role="button"
      tabIndex={-1}
      aria-pressed={selection.ids.includes(id)}
      aria-label={words}
      data-tip={words}
      data-id={id}
      data-stop={id}
      data-look={lookOf(section)}
      data-empty={isEmpty(span) || undefined}
      className={classes.mark}
    >
      {markOf(section)}
      {isUnsaved && '*'}
    </span>
  );
}

function Run({ run, ...props }: LineProps & { run: CodeRun }) {
  const { layout, selection, unsaved } = props;
  const { id, from, text, isParameter, inline, begins, tone } = run;
  const to = from + text.length;
  const isSelected = isWithin(layout, selection, { from, to });
  const marks = begins.map((each) => <Mark key={each} {...props} id={each} />);
  if (text === '') return marks;
  const around = inline === null ? undefined : layout.spans.get(inline)?.section;
  const common = {
    'data-from': from,
    'data-run': '',
    'data-id': id,
    'data-inline': around && lookOf(around),
    'data-selected': isSelected || undefined,
    'data-unsaved': unsaved.includes(id) || undefined,
  };
  return (
    <>
      {marks}
      {isParameter ? (
        <span
          {...common}
          role="button"
          tabIndex={-1}
          aria-pressed={selection.ids.includes(id)}
          data-stop={id}
          className={classes.parameter}
        >
          {text}
        </span>
      ) : (
        <span {...common} data-tone={tone ?? undefined}>
          {text}
        </span>
      )}
    </>
  );
}

function isWithin(
  { spans }: FileLayout,
  { ids }: FileSelection,
  { from, to }: { from: number; to: number },
): boolean {
  return ids.some((id) => {
    const span = spans.get(id);
    return span !== undefined && span.from <= from && to <= span.to;
  });
}
