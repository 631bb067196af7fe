import type { Aggregate } from '@stepwright/contract';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import classes from './service-node-card.module.css';
import { texts } from './arcmap-texts.ts';

export type ServiceFlowNode = Node<{ aggregate: Aggregate; isOutside: boolean }, 'service'>;

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
    <div
      className={classes.card}
      data-selected={selected || undefined}
      data-outside={isOutside || undefined}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <div className={classes.head}>
        <span className={classes.name}>{aggregate.name}</span>
        {isOutside && <span className={classes.context}>{aggregate.boundedContext}</span>}
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
          <span>{name}</span>
          <span className={classes.type}>
            {type}
            {isNullable ? '?' : ''}
          </span>
        </div>
      ))}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
});
