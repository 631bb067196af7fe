import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '#app/panels';

/** What the side panels hold that change the model, by the name in their address. */
export const arcmapPanels: Partial<Record<PanelName, ComponentType<PanelProps>>> = {};
