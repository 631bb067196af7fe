import { Anchor } from '@mantine/core';
import type { ElementLines, ElementOfModel } from '@stepwright/contract';
import { Link } from 'react-router';
import type { PanelName } from '#app/panels';
import { paths, type Scope } from '#app/paths';
import { whyTexts as texts } from './why-texts.ts';
import classes from './why.module.css';

const forms: Record<ElementOfModel['form'], PanelName> = {
  aggregate: 'edit-aggregate',
  command: 'edit-command',
  query: 'edit-query',
  reaction: 'edit-reaction',
  readmodel: 'edit-readmodel',
  type: 'edit-type',
};

/** An element of the model, leading to its form. */
export function ElementLink({ element, scope }: { element: ElementOfModel; scope: Scope }) {
  const { aggregateId, boundedContext, aggregate, kind, name, elementId, form } = element;
  const address = paths.developerPanel(scope, boundedContext, {
    name: forms[form],
    aggregateId,
    elementId: form === 'aggregate' ? null : elementId,
    query: { aggregate: aggregateId },
  });
  return (
    <>
      <Anchor component={Link} to={address} size="sm" underline="always">
        {name}
      </Anchor>{' '}
      <span className={classes.note}>
        {kind === 'aggregate' ? texts.kinds.aggregate : `${texts.kinds[kind]} · ${aggregate}`}
      </span>
    </>
  );
}

/** The sentences of the map that something came from, each leading to its step. */
export function Sentences(props: { sentences: ElementLines['sentences']; scope: Scope }) {
  const { sentences, scope } = props;
  return (
    <section className={classes.part} aria-label={texts.sentences}>
      <h4 className={classes.label}>{texts.sentences}</h4>
      {sentences.length === 0 && <p className={classes.note}>{texts.noSentence}</p>}
      <ul className={classes.list}>
        {sentences.map(({ processId, processName, stepId, content }) => (
          <li key={`${processId} ${stepId}`}>
            <Anchor component={Link} size="sm" to={paths.step(scope, processId, stepId)}>
              {content}
            </Anchor>
            <span className={classes.process}>{processName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
