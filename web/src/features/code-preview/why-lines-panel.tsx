import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { ElementLines } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#api/errors';
import type { PanelProps } from '#app/panels';
import { paths, type Scope } from '#app/paths';
import { ElementLink, Sentences } from './why-links.tsx';
import { elementLinesOptions } from './why-queries.ts';
import { whyTexts } from './why-texts.ts';
import classes from './why.module.css';

const texts = whyTexts.lines;
const MOST_RANGES = 12;

/** `code-lines/{elementId}`: what is generated for an element, in every repository. */
export function LinesPanel({ aggregateId, elementId, ...scope }: PanelProps) {
  const lines = useQuery(
    elementLinesOptions({ aggregateId: aggregateId ?? '', elementId: elementId ?? '' }),
  );
  if (lines.isPending)
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">{texts.loading}</Text>
      </Group>
    );
  if (lines.isError)
    return (
      <Alert color="red" role="alert">
        {errorText(lines.error)}
        <Button variant="subtle" size="compact-xs" onClick={() => void lines.refetch()}>
          {whyTexts.retry}
        </Button>
      </Alert>
    );
  const { element, sentences, services, moreServices } = lines.data.data;
  return (
    <Stack gap="lg">
      <div>
        <ElementLink element={element} scope={scope} />
      </div>
      <Sentences sentences={sentences} scope={scope} />
      {services.map((service) => (
        <Service
          key={service.aggregateId}
          service={service}
          nodeId={
            service.aggregateId === element.aggregateId ? element.elementId : service.aggregateId
          }
          scope={scope}
        />
      ))}
      {moreServices > 0 && <p className={classes.note}>{texts.moreServices(moreServices)}</p>}
    </Stack>
  );
}

type LinesOfService = ElementLines['services'][number];

function Service(props: { service: LinesOfService; nodeId: string; scope: Scope }) {
  const { service, nodeId, scope } = props;
  const { name, repositoryUrl, blueprints, areAssumed, files, moreFiles } = service;
  const count = files.reduce((sum, { lines }) => sum + lines, 0);
  return (
    <section className={classes.part} aria-label={texts.in(name)}>
      <Group justify="space-between" gap="xs">
        <Text component="h3" size="sm" fw={600} m={0}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.files(files.length + moreFiles)}, {texts.count(count)}
        </Text>
      </Group>
      <p className={classes.note}>{repositoryUrl ?? texts.noRepository}</p>
      {areAssumed && (
        <p className={classes.note}>
          {blueprints.length > 0 ? texts.assumed(blueprints) : texts.noBlueprint}
        </p>
      )}
      {files.length === 0 && <p className={classes.note}>{texts.none}</p>}
      <ul className={classes.list}>
        {files.map((file) => (
          <FileLines key={file.filePath} file={file} nodeId={nodeId} scope={scope} />
        ))}
      </ul>
      {moreFiles > 0 && <p className={classes.note}>{texts.moreFiles(moreFiles)}</p>}
    </section>
  );
}

function FileLines(props: { file: LinesOfService['files'][number]; nodeId: string; scope: Scope }) {
  const { file, nodeId, scope } = props;
  const { filePath, ranges } = file;
  return (
    <li className={classes.file}>
      <span className={classes.path}>{filePath}</span>
      <div className={classes.ranges}>
        {ranges.slice(0, MOST_RANGES).map(({ from, to }) => (
          <Anchor
            key={from}
            size="xs"
            href={paths.previewLine(scope, nodeId, { file: filePath, line: from })}
            target="_blank"
            rel="noopener"
            aria-label={texts.describeRange(filePath, from, to)}
          >
            {texts.range(from, to)}
          </Anchor>
        ))}
        {ranges.length > MOST_RANGES && (
          <Text size="xs" c="dimmed">
            {texts.moreRanges(ranges.length - MOST_RANGES)}
          </Text>
        )}
      </div>
    </li>
  );
}
