import { describe, expect, test } from 'vitest';
import { readTextFile } from '@stepwright/file-language';
import { syntax } from './sample-files.ts';

async function proposed(path: string, text: string): Promise<string[]> {
  const reading = await readTextFile(path, text, syntax);
  return reading.kind === 'read' ? reading.steps.map(({ content }) => content) : [];
}

describe('[C4] the actor', () => {
  test.each([
    ['one role', `@Roles('clerk')`, 'Clerk cancels the order'],
    ['a role of a list', `@Roles(Role.Clerk)`, 'Clerk cancels the order'],
    ['several roles', `@Roles('clerk', 'manager')`, 'Cancel the order'],
    ['anybody', `@Roles('user')`, 'Cancel the order'],
    ['none', '', 'Cancel the order'],
  ])('%s', async (_name, tag, sentence) => {
    const code = `@Controller('orders') class A { ${tag} @Post(':id/cancel') cancel() {} }`;

    expect(await proposed('a.ts', code)).toEqual([sentence]);
  });

  test('an address for the admin', async () => {
    expect(await proposed('a.js', `app.post('/admin/orders/:id/refund', h);`)).toEqual([
      'Admin refunds the order',
    ]);
  });
});

test('[C5] the inside of a program is no step', async () => {
  const code = `@Service
public class OrderService {
  public OrderService(OrderRepository orders) {}
  public String getName() { return name; }
  public void setName(String name) {}
  public String toString() { return ""; }
  public boolean equals(Object other) { return true; }
  public OrderDto toDto(Order order) { return null; }
  public void init() {}
  public void handleRequest(HttpRequest request) {}
  public void logError(Exception error) {}
  public boolean isOpen() { return true; }
  private void chargeCard() {}
  public void payOrder() {}
}`;

  expect(await proposed('src/OrderService.java', code)).toEqual(['Pay the order']);
});

test('[C6] a deed is said once, with who does it where that is known', async () => {
  const code = `app.post('/orders/:id/cancel', cancelOrder);
app.delete('/orders/:id', requireRole('clerk'), cancelOrder);
app.get('/orders/:id/cancellation', h);`;

  expect(await proposed('a.js', code)).toEqual([
    'Clerk cancels the order',
    'View the cancellation of the order',
  ]);
});

test('[C6] thirty steps a file at most, the surest of them', async () => {
  const things = Array.from(
    { length: 26 },
    (_each, at) => `thing${String.fromCodePoint(97 + at)}s`,
  );
  const code = things.map((name) => `app.get('/${name}', h);\napp.post('/${name}', h);`).join('\n');

  expect(await proposed('a.js', code)).toHaveLength(30);
});
