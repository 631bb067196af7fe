import { IconWifiOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { liveTexts as texts } from './live-texts.ts';
import classes from './smart-map.module.css';
import { countUnsaved } from './unsaved-record.ts';
import { useMapState } from './use-map.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Says that nothing can be saved right now, and how much waits. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const isCut = useMapState((state) => state.isCut);
  const count = useMapState(countUnsaved);
  const isShown = !isOnline || isCut;
  return (
    <output className={classes.banner} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <IconWifiOff size={16} aria-hidden className={classes.bannerIcon} />
          {isOnline ? texts.cut : texts.offline}{' '}
          {count > 0 ? texts.waits(count) : texts.nothingWaits}
        </>
      )}
    </output>
  );
}
