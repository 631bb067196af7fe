import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '#app/panels';
import { publishPanel } from './publish-panel.tsx';

/** What the side panels hold that generate and publish code, by the name in their address. */
export const codePanels: Partial<Record<PanelName, ComponentType<PanelProps>>> = {
  'publish-command': publishPanel('command'),
  'publish-reaction': publishPanel('reaction'),
  'publish-query': publishPanel('query'),
  'publish-readmodel': publishPanel('readModel'),
  'publish-all': publishPanel('aggregate'),
};
