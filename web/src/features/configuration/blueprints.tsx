import { Badge, Card, Table } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import type { GenerationStrategy } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state';
import { PageFrame } from '#ui/page-frame';
import { blueprintsOptions } from './configuration-queries.ts';
import { texts } from './configuration-texts.ts';

export function Blueprints({ organisationId }: { organisationId: string }) {
  const { data: blueprints } = useSuspenseQuery(blueprintsOptions(organisationId));
  return (
    <PageFrame title={texts.blueprints} text={texts.blueprintsText}>
      <Card withBorder padding={0} radius="lg">
        {blueprints.length === 0 ? (
          <EmptyState icon={<IconTemplate size={28} />} text={texts.noBlueprints} />
        ) : (
          <BlueprintTable blueprints={blueprints} />
        )}
      </Card>
    </PageFrame>
  );
}

function BlueprintTable({ blueprints }: { blueprints: GenerationStrategy[] }) {
  return (
    <Table.ScrollContainer minWidth={520} type="native" tabIndex={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="25%">{texts.name}</Table.Th>
            <Table.Th w="25%">{texts.type}</Table.Th>
            <Table.Th w="50%">{texts.description}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {blueprints.map(({ identity, name, type, description }) => (
            <Table.Tr key={identity}>
              <Table.Td fw={500}>{name}</Table.Td>
              <Table.Td>
                <Badge variant="default" radius="sm" tt="none">
                  {type}
                </Badge>
              </Table.Td>
              <Table.Td c="dimmed">{description || texts.none}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
