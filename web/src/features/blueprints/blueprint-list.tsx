import { Anchor, Badge, Button, Card, Group, Table, Text } from '@mantine/core';
import type { GenerationStrategy } from '@stepwright/contract';
import { IconGitBranch, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorTextOr } from '#api/errors';
import { paths, type Scope } from '#app/paths';
import { showToast } from '#app/toast';
import { EmptyState } from '#ui/empty-state';
import { PageFrame } from '#ui/page-frame';
import { CloneBlueprint, DeleteBlueprint } from './blueprint-dialogs.tsx';
import { BlueprintMenu, type BlueprintAction } from './blueprint-menu.tsx';
import { blueprintsOptions, calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { ImportBlueprint } from './exchange-import.tsx';
import { ExchangeRepository } from './exchange-repository.tsx';
import { exchangeTexts } from './exchange-texts.ts';
import classes from './blueprint-list.module.css';

/** The organisation's blueprints, those that others made public, and the built-in ones. */
export function Blueprints({ scope }: { scope: Scope }) {
  const { organisationId } = scope;
  const { data: blueprints } = useSuspenseQuery(blueprintsOptions(organisationId));
  const [asked, setAsked] = useState<{ action: BlueprintAction; of: GenerationStrategy } | null>(
    null,
  );
  const [isImporting, setIsImporting] = useState(false);
  const update = useBlueprintChange(calls.update);
  const close = () => setAsked(null);
  const act = (action: BlueprintAction, of: GenerationStrategy): void => {
    if (action !== 'publish') return setAsked({ action, of });
    const { identity: generationStrategyId, name, description } = of;
    const type = of.type === 'Public' ? 'Private' : 'Public';
    update.mutate(
      { generationStrategyId, organisationId, name, description, type },
      {
        onError: (error) =>
          showToast({ message: errorTextOr(error, texts.changeFailed), color: 'red' }),
      },
    );
  };
  const add = (
    <Group gap="xs">
      <ImportBlueprint organisationId={organisationId} />
      <Button
        variant="default"
        leftSection={<IconGitBranch size={16} />}
        onClick={() => setIsImporting(true)}
      >
        {exchangeTexts.importFromGit}
      </Button>
      <Button component={Link} to={paths.addBlueprint(scope)} leftSection={<IconPlus size={16} />}>
        {texts.add}
      </Button>
    </Group>
  );
  const hasOwn = blueprints.some((each) => each.organisationId === organisationId);

  return (
    <PageFrame title={texts.blueprints} text={texts.blueprintsText} actions={add}>
      {!hasOwn && (
        <Card withBorder padding={0} radius="lg">
          <EmptyState
            icon={<IconTemplate size={28} />}
            text={texts.noBlueprints}
            action={
              <Text size="sm" c="dimmed" ta="center">
                {texts.firstSteps}
              </Text>
            }
          />
        </Card>
      )}
      {blueprints.length > 0 && (
        <Card withBorder padding={0} radius="lg">
          <BlueprintTable blueprints={blueprints} scope={scope} onAct={act} />
        </Card>
      )}
      <CloneBlueprint
        of={asked?.action === 'clone' ? asked.of : null}
        organisationId={organisationId}
        onClose={close}
      />
      <DeleteBlueprint
        of={asked?.action === 'delete' ? asked.of : null}
        organisationId={organisationId}
        onClose={close}
      />
      <ExchangeRepository
        of={isImporting ? 'import' : asked?.action === 'repository' ? asked.of : null}
        organisationId={organisationId}
        onClose={() => {
          close();
          setIsImporting(false);
        }}
      />
    </PageFrame>
  );
}

function BlueprintTable(props: {
  blueprints: GenerationStrategy[];
  scope: Scope;
  onAct: (action: BlueprintAction, of: GenerationStrategy) => void;
}) {
  const { blueprints, scope, onAct } = props;
  return (
    <Table.ScrollContainer
      minWidth={520}
      type="native"
      tabIndex={0}
      classNames={{ scrollContainerInner: classes.tableRoom ?? '' }}
    >
      <Table
        verticalSpacing="sm"
        horizontalSpacing="md"
        layout="fixed"
        className={classes.table ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="25%">{texts.name}</Table.Th>
            <Table.Th w="25%">{texts.type}</Table.Th>
            <Table.Th w="50%">{texts.description}</Table.Th>
            <Table.Th w={56} aria-label={texts.rowActions} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {blueprints.map((blueprint) => (
            <Table.Tr key={blueprint.identity}>
              <Table.Td fw={500}>
                <BlueprintName blueprint={blueprint} scope={scope} />
              </Table.Td>
              <Table.Td>
                <Badge variant="default" radius="sm" tt="none">
                  {blueprint.type}
                </Badge>
              </Table.Td>
              <Table.Td c="dimmed">{blueprint.description || texts.none}</Table.Td>
              <Table.Td>
                <BlueprintMenu blueprint={blueprint} scope={scope} onAct={onAct} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The built-in ones are opened nowhere: they come with the product. */
function BlueprintName({ blueprint, scope }: { blueprint: GenerationStrategy; scope: Scope }) {
  const { identity, name, organisationId } = blueprint;
  if (organisationId === null) return name;
  return (
    <Anchor component={Link} to={paths.editBlueprint(scope, identity)} fw={500}>
      {name}
    </Anchor>
  );
}
