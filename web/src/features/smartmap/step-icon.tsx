import {
  IconAlertTriangle,
  IconBolt,
  IconCircleDashed,
  IconPlayerPlay,
  IconSearch,
} from '@tabler/icons-react';
import { IconMeaning } from './icon-meaning.tsx';
import type { MapStep } from './map-step.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';

const icons = {
  Command: IconPlayerPlay,
  Query: IconSearch,
  Reaction: IconBolt,
  Error: IconAlertTriangle,
  none: IconCircleDashed,
} as const;

export type StepKind = keyof typeof icons;

export function kindOf(step: MapStep): StepKind {
  return step.parsingInfo?.type ?? 'none';
}

/** A step's type as a shape, with its name for those who hear or hover. */
export function StepIcon({ kind, size = 14 }: { kind: StepKind; size?: number }) {
  const Icon = icons[kind];
  return (
    <IconMeaning text={texts.types[kind]}>
      <Icon size={size} stroke={1.75} aria-hidden />
    </IconMeaning>
  );
}
