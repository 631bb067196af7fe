import { useComputedColorScheme } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { texts } from './arcmap-texts.ts';
import { edgeColours } from './service-colours.ts';
import classes from './service-graph.module.css';

const onChange = (listener: () => void) => onlineManager.subscribe(listener);

/** What the two halves of an edge mean, and that there is no connection where there is none. */
export function ServiceLegend() {
  const { publish, subscribe } = edgeColours[useComputedColorScheme('light')];
  const isOnline = useSyncExternalStore(onChange, () => onlineManager.isOnline());
  return (
    <>
      <div className={classes.legend} aria-hidden>
        <span>
          <i style={{ color: publish }} />
          {texts.publishes}
        </span>
        <span>
          <i style={{ color: subscribe }} />
          {texts.subscribes}
        </span>
      </div>
      {!isOnline && (
        <div className={classes.note} role="status">
          {texts.offline}
        </div>
      )}
    </>
  );
}
