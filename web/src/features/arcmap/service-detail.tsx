import { Anchor, Badge, Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import type { Aggregate, Domain } from '@stepwright/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { useDebug } from '#app/debug';
import { useCanGenerateCode } from '#app/organisation';
import { paths, type PanelTarget } from '#app/paths';
import { allAggregates } from './find-element.ts';
import { texts } from './arcmap-texts.ts';
import { FindingMark } from './finding-mark.tsx';
import { ElementSection } from './element-section.tsx';

/** The selected service with its sections. */
export const ServiceDetail = memo(function ServiceDetail(props: {
  organisationId: string;
  platformId: string;
  domain: Domain;
  aggregate: Aggregate | null;
  /** Where it belongs, when that is another context than the shown one. */
  contextOf: Aggregate | null;
}) {
  const { aggregate, domain } = props;
  const scope = { organisationId: props.organisationId, platformId: props.platformId };
  const canGenerate = useCanGenerateCode();
  const isDebug = useDebug();
  if (!aggregate)
    return allAggregates(domain).length === 0 ? null : (
      <Text c="dimmed" p="lg">
        {texts.chooseService}
      </Text>
    );

  const panel = (target: Omit<PanelTarget, 'aggregateId'>): string =>
    paths.developerPanel(scope, aggregate.boundedContext.trim(), {
      ...target,
      aggregateId: aggregate.identity,
      query: { aggregate: aggregate.identity, ...target.query },
    });
  const context = { context: aggregate.boundedContext };
  const canReact = allAggregates(domain).some(({ commands, reactions }) =>
    [...commands, ...reactions].some(({ domainEvents }) => domainEvents.length > 0),
  );

  return (
    <div>
      <Group px="lg" pt="md" pb="xs" justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h3">
            {aggregate.name}
          </Title>
          {props.contextOf && (
            <Anchor
              component={Link}
              size="sm"
              to={paths.developer(scope, aggregate.boundedContext.trim(), {
                aggregate: aggregate.identity,
              })}
            >
              {aggregate.boundedContext || texts.blankContext}
            </Anchor>
          )}
          <FindingMark id={aggregate.identity} name={aggregate.name} />
          {canGenerate && (
            <Badge
              variant="light"
              color={aggregate.status.name === 'Initialised' ? 'teal' : 'gray'}
            >
              {aggregate.status.name}
            </Badge>
          )}
        </Group>
        <Group gap={4}>
          <QuietLink to={panel({ name: 'details' })}>{texts.serviceDetails}</QuietLink>
          <QuietLink to={panel({ name: 'edit-aggregate' })}>{texts.editService}</QuietLink>
          {canGenerate && (
            <>
              {isDebug && (
                <QuietLink to={panel({ name: 'generate-code' })}>{texts.generateCode}</QuietLink>
              )}
              <QuietLink to={panel({ name: 'edit-code-generation-strategies' })}>
                {texts.blueprints}
              </QuietLink>
              <QuietLink to={panel(infrastructureOf(aggregate))}>{texts.infrastructure}</QuietLink>
              <QuietLink to={panel({ name: 'publish-all' })}>{texts.publishAll}</QuietLink>
              <Button
                component="a"
                href={paths.codePreview(scope, null, aggregate.identity)}
                target="_blank"
                rel="noopener"
                variant="light"
                size="compact-sm"
              >
                {texts.generateCode}
              </Button>
            </>
          )}
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 4 }} spacing="lg" px="lg" pb="lg">
        <ElementSection
          title={texts.commands}
          addPath={panel({ name: 'add-command', query: context })}
          elements={[{ kind: 'command', items: aggregate.commands }]}
          panel={panel}
        />
        <ElementSection
          title={texts.reactions}
          addPath={panel({ name: 'add-reaction', query: context })}
          addRefusal={canReact ? null : texts.addReactionFirst}
          elements={[{ kind: 'reaction', items: aggregate.reactions }]}
          panel={panel}
        />
        <ElementSection
          title={texts.queries}
          addPath={panel({ name: 'add-query', query: context })}
          elements={[
            { kind: 'query', items: aggregate.queries },
            { kind: 'readModel', items: aggregate.readModels, heading: texts.readModels },
          ]}
          addMorePath={panel({ name: 'add-readmodel', query: context })}
          panel={panel}
        />
        <ElementSection
          title={texts.types}
          addPath={panel({ name: 'add-type', query: context })}
          elements={[{ kind: 'type', items: aggregate.types }]}
          panel={panel}
        />
      </SimpleGrid>
    </div>
  );
});

/** The first page of the initialisation; afterwards its last one. */
function infrastructureOf({ status }: Aggregate): Omit<PanelTarget, 'aggregateId'> {
  return status.name === 'Initialised'
    ? { name: 'confirm' }
    : { name: 'edit-hosting', query: { initialise: 'true' } };
}

function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="subtle" color="gray" size="compact-sm">
      {children}
    </Button>
  );
}
