import type { PlanName } from '@stepwright/contract';

/** Every word of the plans. */
export const texts = {
  title: 'Upgrade your plan',
  plans: 'Plans',
  currentPlan: 'Current plan',
  current: 'Current',
  notice:
    'Payments are not set up on this server. Please ask whoever runs it to change the plan of your organisation.',
  summary: {
    Free: 'To try it out.',
    'Process Plan': 'For teams that map their processes.',
    Full: 'From the sentence to the commit.',
  } satisfies Record<PlanName, string>,
  features: {
    Free: [
      'SmartMap and ArcMap',
      'A limited number of step autocompletions, automatic process generations, mockup analyses and attribute generations',
    ],
    'Process Plan': [
      'SmartMap and ArcMap',
      'Unlimited step autocompletion, automatic process generation and mockup analysis',
      'Unlimited attribute generation',
    ],
    Full: [
      'Everything in the Process Plan',
      'Automatic code generation from blueprints',
      'Publishing to your git repository',
    ],
  } satisfies Record<PlanName, string[]>,
} as const;
