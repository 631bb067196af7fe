import { screen, within } from '@testing-library/react';
import { AppError, type ElementLines } from '@stepwright/contract';
import { expect, test } from 'vitest';
import type { Answers } from '#test/answer-api';
import { aCommand, aDomain, anAggregate, anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const aggregateId = anAggregate().identity;
const element = {
  aggregateId,
  boundedContext: 'Sales',
  aggregate: 'Order',
  kind: 'command' as const,
  form: 'command' as const,
  name: 'PlaceOrder',
  elementId: anId(20),
};
const lines: ElementLines = {
  element,
  sentences: [
    {
      processId: anId(30),
      processName: 'Order to cash',
      stepId: anId(31),
      content: 'The customer places an order',
    },
  ],
  services: [
    {
      aggregateId,
      boundedContext: 'Sales',
      name: 'Order',
      repositoryUrl: null,
      blueprints: ['Azure Functions'],
      areAssumed: true,
      files: [
        {
          filePath: 'src/a.ts',
          lines: 3,
          ranges: [
            { from: 1, to: 2 },
            { from: 9, to: 9 },
          ],
        },
      ],
      moreFiles: 0,
    },
  ],
  moreServices: 0,
};

async function openLines(getElementLines: NonNullable<Answers['codeInsight']>['getElementLines']) {
  const services = [anAggregate({ commands: [aCommand({ identity: element.elementId })] })];
  return renderApp(at(`developer/Sales/${aggregateId}/code-lines/${element.elementId}`), {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain(services) }) },
    codeInsight: { getElementLines },
  });
}

test('an element shows its lines in every repository, each leading into the preview', async () => {
  await openLines(() => ({ data: lines }));

  const service = await screen.findByRole('region', { name: 'Lines in Order' });
  expect(within(service).getByText('1 file, 3 lines')).toBeDefined();
  expect(within(service).getByText('No repository is connected yet.')).toBeDefined();
  const link = within(service).getByRole('link', {
    name: 'src/a.ts, lines 1–2, in the preview',
  });
  expect(link.getAttribute('href')).toBe(
    `/${ids.organisation}/${ids.platform}/configuration/code-generation-strategies/preview?nodeId=${element.elementId}&file=src%2Fa.ts&line=1`,
  );
  const step = screen.getByRole('link', { name: 'The customer places an order' });
  expect(step.getAttribute('href')).toContain(`/business/${anId(30)}?step=${anId(31)}`);
});

test('an element without a line says so', async () => {
  const [service] = lines.services;
  await openLines(() => ({
    data: { ...lines, sentences: [], services: service ? [{ ...service, files: [] }] : [] },
  }));

  expect(await screen.findByText('No line is generated for it.')).toBeDefined();
  expect(screen.getByText(/No sentence of a map stands behind it/)).toBeDefined();
});

test('lines that cannot be read are asked for again', async () => {
  let isBroken = true;
  const { user } = await openLines(() => {
    if (isBroken) throw new AppError('NOT_FOUND');
    return { data: lines };
  });

  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  await user.click(retry);

  expect(await screen.findByRole('region', { name: 'Lines in Order' })).toBeDefined();
});
