import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepConfiguration } from '#api/configuration';
import { prepareIdentity } from '#api/identity';
import { Providers } from '#app/assembly';
import { domainOptions, organisationOptions, personOptions } from '#app/organisation';
import { queryClient } from '#app/query-client';
import { arcmapPanels } from '#features/arcmap';
import { aConfiguration, aDomain, anAggregate, anOrganisation, ids, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { painted, untilStable } from './measure.ts';

/** The form of a service, whose data is in memory already, and beside it the plainest such form. */
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root.');
const root = createRoot(element);
const settings = aConfiguration();
keepConfiguration(settings);
prepareIdentity(settings.identity);
queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });

const Panel = arcmapPanels['edit-aggregate'];
const panel = {
  organisationId: ids.organisation,
  platformId: ids.platform,
  processId: null,
  boundedContext: 'Sales',
  aggregateId: ids.aggregate,
  elementId: null,
  eventType: null,
  isHistory: false,
  closePath: '/',
};
let count = 0;

window.bench = {
  prepare: (attributes) => {
    count = attributes ?? 0;
    localStorage.clear();
    signInAs(person, settings);
    queryClient.setQueryData(personOptions().queryKey, { ...person, name: 'Anna' } as never);
    queryClient.setQueryData(organisationOptions().queryKey, anOrganisation());
    const properties = Array.from({ length: count }, (_, index) => ({
      name: `attribute${index}`,
      type: 'string',
      isNullable: false,
    }));
    const domain = aDomain([anAggregate({ properties })]);
    queryClient.setQueryData(domainOptions(ids.platform).queryKey, { data: domain, version: 1 });
  },
  open: () => {
    const router = createMemoryRouter([
      { path: '*', element: Panel ? <Panel {...panel} /> : null },
    ]);
    return untilStable(() =>
      root.render(
        <Providers>
          <RouterProvider router={router} />
        </Providers>,
      ),
    );
  },
  floor: () => untilStable(() => root.render(<PlainForm count={count} />)),
  type: () => typing('[aria-label="Name"]'),
};

/** Every value in one state, every field drawn again at every key: no library, no design. */
function PlainForm(props: { count: number }) {
  const [rows, setRows] = useState(() =>
    Array.from({ length: props.count }, (_, index) => ({ name: `attribute${index}`, type: 'a' })),
  );
  const change = (at: number, more: Partial<{ name: string; type: string }>) =>
    setRows((before) => before.map((row, index) => (index === at ? { ...row, ...more } : row)));
  return rows.map((row, index) => (
    // eslint-disable-next-line react/no-array-index-key -- they never move
    <div key={index}>
      <input
        aria-label="Name"
        value={row.name}
        onChange={(event) => change(index, { name: event.currentTarget.value })}
      />
      <select
        aria-label="Type"
        value={row.type}
        onChange={(event) => change(index, { type: event.currentTarget.value })}
      >
        {'abcdefghijklmn'.split('').map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </div>
  ));
}

/** Milliseconds from a key in the middle of the form to its picture, forty times. */
async function typing(selector: string): Promise<number[]> {
  const fields = document.querySelectorAll<HTMLInputElement>(selector);
  const field = fields[Math.floor(fields.length / 2)];
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  if (!field || !property) throw new Error(`There is no ${selector}.`);
  field.focus();
  field.scrollIntoView();
  const times: number[] = [];
  for (let key = 0; key < 40; key += 1) {
    const started = performance.now();
    property.set?.call(field, `${field.value}x`);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // eslint-disable-next-line no-await-in-loop -- one key after another
    await painted();
    times.push(performance.now() - started);
  }
  return times;
}
