import { ActionIcon, Menu } from '@mantine/core';
import type { GenerationStrategy } from '@stepwright/contract';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconGitBranch,
  IconLock,
  IconPencil,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths, type Scope } from '#app/paths';
import { texts } from './blueprints-texts.ts';
import { exportBlueprint } from './exchange-export.ts';
import { exchangeTexts } from './exchange-texts.ts';

export type BlueprintAction = 'clone' | 'publish' | 'delete' | 'repository';

/** What can be done with a blueprint: with one's own all of it, with those of others less. */
export function BlueprintMenu(props: {
  blueprint: GenerationStrategy;
  scope: Scope;
  onAct: (action: BlueprintAction, of: GenerationStrategy) => void;
}) {
  const { blueprint, scope, onAct } = props;
  const { identity, name, organisationId, type } = blueprint;
  if (organisationId === null) return null;
  const isOwn = organisationId === scope.organisationId;
  const isPublic = type === 'Public';
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.actionsOf(name)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.editBlueprint(scope, identity)}
          leftSection={<IconPencil size={14} />}
        >
          {texts.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => onAct('clone', blueprint)}>
          {texts.clone}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={14} />}
          onClick={() => void exportBlueprint(identity)}
        >
          {exchangeTexts.exporting}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconGitBranch size={14} />}
          onClick={() => onAct('repository', blueprint)}
        >
          {exchangeTexts.exportToGit}
        </Menu.Item>
        {isOwn && (
          <>
            <Menu.Item
              leftSection={isPublic ? <IconLock size={14} /> : <IconWorld size={14} />}
              onClick={() => onAct('publish', blueprint)}
            >
              {isPublic ? texts.makePrivate : texts.makePublic}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={14} />}
              onClick={() => onAct('delete', blueprint)}
            >
              {texts.delete}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
