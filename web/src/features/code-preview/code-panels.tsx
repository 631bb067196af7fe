import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '#app/panels';

/** What the side panels hold that generate and publish code, by the name in their address. */
export const codePanels: Partial<Record<PanelName, ComponentType<PanelProps>>> = {};
