import type { ComponentType } from 'react';
import type { PanelName, PanelProps } from '#app/panels';
import { GenerateCodePanel } from './generate-code-panel.tsx';
import { gitCredentialsPanel } from './git-credentials-panel.tsx';
import { publishPanel } from './publish-panel.tsx';
import { LinesPanel } from './why-lines-panel.tsx';

/** What the side panels hold that generate and publish code, by the name in their address. */
export const codePanels: Partial<Record<PanelName, ComponentType<PanelProps>>> = {
  'generate-code': GenerateCodePanel,
  'code-lines': LinesPanel,
  'git-credentials': gitCredentialsPanel('first'),
  'edit-git-credentials': gitCredentialsPanel('edit'),
  'publish-command': publishPanel('command'),
  'publish-reaction': publishPanel('reaction'),
  'publish-query': publishPanel('query'),
  'publish-readmodel': publishPanel('readModel'),
  'publish-all': publishPanel('aggregate'),
};
