import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PanelProps } from '#app/panels';
import { paths, type Scope } from '#app/paths';
import { texts } from './code-preview-texts.ts';
import type { ModelNode } from './model-tree.ts';

/** Whether there is anything that code could be made of. */
export function hasServices(tree: readonly ModelNode[]): boolean {
  return tree.some(({ children }) => children.length > 0);
}

/** Where services come from. */
export function NoServices({ scope }: { scope: Scope }) {
  return (
    <Text size="sm" c="dimmed" p="xs" role="status">
      {texts.noServices}{' '}
      <Anchor inherit underline="always" component={Link} to={paths.developer(scope)}>
        {texts.toServices}
      </Anchor>
    </Text>
  );
}

/** What an address leads to that names nothing, or nothing that is still there. */
export function GoneNote({ panel }: { panel: Pick<PanelProps, 'closePath'> }) {
  return (
    <Text c="dimmed">
      {texts.publishPanel.gone}{' '}
      <Anchor inherit underline="always" component={Link} to={panel.closePath}>
        {texts.publishPanel.back}
      </Anchor>
    </Text>
  );
}
