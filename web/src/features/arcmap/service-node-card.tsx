import type { Aggregate } from '@stepwright/contract';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { tip } from '#ui/tip';
import { texts } from './arcmap-texts.ts';
import { eventNamesOf } from './connect-event.ts';
import classes from './service-node-card.module.css';

export type ServiceFlowNode = Node<{ aggregate: Aggregate; isOutside: boolean }, 'service'>;

/** Longer texts are cut, and told in full when they are pointed at. */
const LONGEST = 26;

/** A service in the graph: its name, its parts in numbers, its attributes. */
export const ServiceNodeCard = memo(function ServiceNodeCard({
  data,
  selected,
}: NodeProps<ServiceFlowNode>) {
  const { aggregate, isOutside } = data;
  const counts = {
    command: aggregate.commands.length,
    reaction: aggregate.reactions.length,
    query: aggregate.queries.length + aggregate.readModels.length,
    type: aggregate.types.length,
  } as const;
  return (
    <>
      <div
        className={classes.card}
        data-service={aggregate.identity}
        data-selected={selected || undefined}
        data-outside={isOutside || undefined}
      >
        <div className={classes.head}>
          <span className={classes.name} {...fullText(aggregate.name)}>
            {aggregate.name}
          </span>
          {isOutside && (
            <span className={classes.context}>
              {aggregate.boundedContext || texts.blankContext}
            </span>
          )}
        </div>
        <div className={classes.counts}>
          {(['command', 'reaction', 'query', 'type'] as const).map((kind) => (
            <span key={kind}>
              <b>{counts[kind]}</b> {texts.counted(kind, counts[kind])}
            </span>
          ))}
        </div>
        {aggregate.properties.map(({ name, type, isNullable }) => (
          <div key={name} className={classes.attribute}>
            <span className={classes.attributeName} {...fullText(name)}>
              {name}
            </span>
            <span className={classes.type}>
              {type}
              {isNullable ? '?' : ''}
            </span>
          </div>
        ))}
      </div>
      {aggregate.reactions.map(({ identity, name }, index) => (
        <Handle
          key={identity}
          id={identity}
          type="target"
          position={Position.Left}
          className={classes.reaction}
          style={{ top: placeOf(index, aggregate.reactions.length) }}
          {...tip(texts.handleOfReaction(name), 'left')}
        />
      ))}
      {eventNamesOf(aggregate).map((name, index, names) => (
        <Handle
          key={name}
          id={name}
          type="source"
          position={Position.Right}
          className={classes.event}
          style={{ top: placeOf(index, names.length) }}
          {...tip(texts.handleOfEvent(name), 'right')}
        />
      ))}
    </>
  );
});

function fullText(text: string) {
  return text.length > LONGEST ? tip(text) : {};
}

/** Spread over the height of the card. */
function placeOf(index: number, count: number): string {
  return `${((index + 1) * 100) / (count + 1)}%`;
}
