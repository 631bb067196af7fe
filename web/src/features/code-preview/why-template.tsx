import { Anchor, Text } from '@mantine/core';
import type { LineOrigin } from '@stepwright/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths, type Scope } from '#app/paths';
import { whyTexts as texts } from './why-texts.ts';
import classes from './why.module.css';

type Template = NonNullable<LineOrigin['template']>;

/** The section of the blueprint that wrote a line, with the lines of its template. */
export function WhyTemplate({ template, scope }: { template: Template; scope: Scope }) {
  const { blueprintId, blueprint, file, head, from, to, line } = template;
  const lines = line === null ? [from, to] : [line, line];
  const excerpt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = excerpt.current?.querySelector<HTMLElement>('[data-place="line"]');
    if (row && excerpt.current) excerpt.current.scrollTop = row.offsetTop - 80;
  }, [template]);
  return (
    <section className={classes.part} aria-label={texts.blueprint}>
      <h4 className={classes.label}>{texts.blueprint}</h4>
      <div>
        {blueprintId === null ? (
          <Text size="sm">{blueprint}</Text>
        ) : (
          <Anchor component={Link} size="sm" to={paths.editBlueprint(scope, blueprintId)}>
            {blueprint}
          </Anchor>
        )}
      </div>
      <span className={classes.path}>{texts.template(file, lines[0] ?? from, lines[1] ?? to)}</span>
      {head !== null && <code className={classes.path}>{head}</code>}
      {/* It scrolls, which the keyboard must be able to do. */}
      <div
        ref={excerpt}
        className={classes.excerpt}
        role="group"
        aria-label={texts.excerpt}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {template.text.map((text, at) => (
          <div
            key={template.firstLine + at}
            className={classes.text}
            data-place={placeOf(template.firstLine + at, template)}
          >
            <span className={classes.number}>{template.firstLine + at}</span>
            <span>{text}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

function placeOf(at: number, { from, to, line }: Template): 'line' | 'section' | 'around' {
  if (at === line) return 'line';
  return at >= from && at <= to ? 'section' : 'around';
}
