import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '#app/panels';
import { CloudPanel } from './cloud-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { HostingPanel, PersistencePanel } from './technology-panel.tsx';

/** What the side panels hold that set up the infrastructure of a service, by the name in their address. */
export const infrastructurePanels: Partial<Record<PanelName, ComponentType<PanelProps>>> = {
  hosting: HostingPanel,
  'edit-hosting': HostingPanel,
  persistence: PersistencePanel,
  'edit-persistence': PersistencePanel,
  'config-cloud-provider': CloudPanel,
  confirm: ConfirmPanel,
};
