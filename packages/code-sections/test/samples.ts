import { compiledSamples } from './samples-compiled.ts';
import { dataSamples } from './samples-data.ts';
import { markupSamples } from './samples-markup.ts';
import { scriptedSamples } from './samples-scripted.ts';

/** A file of our own in each language, with lists that could follow a model. */
export interface Sample {
  path: string;
  text: string;
  /** Sections that stand side by side under one parent. */
  siblings: string[][];
}

export const samples: Sample[] = [
  {
    path: 'order.ts',
    text: `import { Order, type OrderLine } from './order';

/** Places an order. */
@Injectable()
export class OrderService extends Base implements Places, Cancels {
  // Where orders are kept.
  private readonly orders: Orders;
  readonly total = 0;

  constructor(private readonly clock: Clock, bus: Bus) {}

  @Get()
  find(id: string): Promise<Order> {
    if (id && this.total) return this.orders.where(id).first().run();
    switch (id) {
      case 'a':
        return a();
      case 'b':
        return b();
    }
  }
}

export type State = 'draft' | 'placed' | 'shipped';
export enum Kind { Small, Large = 'large' }
`,
    siblings: [
      ['Order', 'type OrderLine'],
      ['Places', 'Cancels'],
      ['private readonly clock: Clock', 'bus: Bus'],
      ['id', 'this.total'],
      ['.where(id)', '.first()', '.run()'],
      ["case 'a':\n        return a();", "case 'b':\n        return b();"],
      ["'draft'", "'placed'", "'shipped'"],
      ['Small', "Large = 'large'"],
    ],
  },
  ...compiledSamples,
  ...scriptedSamples,
  ...dataSamples,
  ...markupSamples,
];
