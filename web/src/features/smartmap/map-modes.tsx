import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconBinaryTree, IconLayoutSidebar, IconListTree } from '@tabler/icons-react';
import { tip } from '#ui/tip';
import { useMapCommand } from './map-command-handlers.ts';
import { useMapMode } from './map-mode.ts';
import { outlineTexts as texts } from './outline-texts.ts';
import classes from './smart-map.module.css';

const icons = { map: IconBinaryTree, both: IconLayoutSidebar, outline: IconListTree } as const;

/** Map, outline, or both: chosen by the user and remembered. */
export function MapModes() {
  const { mode, modes, choose } = useMapMode();
  useMapCommand('showMap', () => choose('map'), mode !== 'map');
  useMapCommand('showBoth', () => choose('both'), mode !== 'both' && modes.includes('both'));
  useMapCommand('showOutline', () => choose('outline'), mode !== 'outline');
  return (
    <SegmentedControl
      size="xs"
      className={classes.modes}
      aria-label={texts.modes}
      value={mode}
      onChange={choose}
      data={modes.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: (
            <span {...tip(texts.mode[value])} className={classes.modeIcon}>
              <Icon size={16} aria-hidden />
              <VisuallyHidden component="span">{texts.mode[value]}</VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}
