import { Anchor, CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Process } from '@stepwright/contract';
import { Link } from 'react-router';
import { paths } from '#app/paths';
import { storedState, useStored } from '#app/stored-state';
import type { MapState } from './map-state.ts';
import classes from './smart-map.module.css';
import { processTexts as texts } from './smartmap-texts.ts';
import { useMap, useMapState } from './use-map.ts';

/** What is to be known of how the steps were made, such as why there are none; until it is closed. */
export function GenerationNote({ process }: { process: Process }) {
  const { organisationId, focusMap } = useMap();
  const [closed, setClosed] = useStored(storedState.closedNotes);
  const isEmpty = useMapState(hasNothingSaved);
  const { identity, platformId, generationMessage: message, isGeneratingProcess } = process;
  const isShown = message !== null && !isGeneratingProcess && closed[identity] !== message;
  const again = paths.addProcess({ organisationId, platformId }, identity);

  const close = () => {
    if (message !== null) setClosed({ ...closed, [identity]: message });
    focusMap();
  };
  return (
    <output className={classes.note} data-shown={isShown || undefined} data-map-controls>
      {isShown && (
        <>
          <IconInfoCircle size={16} aria-hidden className={classes.bannerIcon} />
          <span>
            {message}{' '}
            {isEmpty && (
              <Anchor component={Link} to={again} inherit>
                {texts.describeAgain}
              </Anchor>
            )}
          </span>
          <CloseButton size="sm" aria-label={texts.closeNote} onClick={close} />
        </>
      )}
    </output>
  );
}

/** Of thousands of steps only one is looked at. */
function hasNothingSaved({ view: { steps } }: MapState): boolean {
  const [first] = steps.values();
  return steps.size < 2 && first?.isLocal !== false;
}
