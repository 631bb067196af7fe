import { IconWifiOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import classes from './smart-map.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <output className={classes.banner} data-shown={!isOnline || undefined}>
      {!isOnline && (
        <>
          <IconWifiOff size={16} aria-hidden className={classes.bannerIcon} />
          {texts.offline}
        </>
      )}
    </output>
  );
}
