import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { diffLines, withoutSame } from './history-diff-lines.ts';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';

const signs = { same: ' ', added: '+', removed: '−' } as const;
const said = {
  same: '',
  added: historyTexts.lineAdded,
  removed: historyTexts.lineRemoved,
} as const;
/** More lines nobody reads, and they would make the page slow. */
const mostLines = 3000;

/** Two texts compared line by line, with a sign and a word on each line that differs. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => withoutSame(diffLines(before, after)), [before, after]);
  if (before === after)
    return (
      <Text size="sm" c="dimmed">
        {historyTexts.same}
      </Text>
    );
  return (
    // The keyboard scrolls it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.diff} role="group" aria-label={historyTexts.difference} tabIndex={0}>
      {lines.slice(0, mostLines).map((line, at) =>
        line.kind === 'skipped' ? (
          <div key={at} className={classes.skipped}>
            {historyTexts.skipped(line.count)}
          </div>
        ) : (
          <div key={at} className={classes.line} data-kind={line.kind}>
            <span className={classes.number}>{line.before ?? ''}</span>
            <span className={classes.number}>{line.after ?? ''}</span>
            <span
              className={classes.sign}
              {...(said[line.kind] === ''
                ? { 'aria-hidden': true }
                : { role: 'img', 'aria-label': said[line.kind] })}
            >
              {signs[line.kind]}
            </span>
            <code>{line.text}</code>
          </div>
        ),
      )}
    </div>
  );
}
