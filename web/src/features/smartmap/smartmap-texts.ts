/** Every word of the SmartMap. Sentences with data in them are functions. */
export const smartmapTexts = {
  map: (name: string) => `Steps of ${name}`,
  types: {
    Command: 'Command',
    Query: 'Query',
    Reaction: 'Reaction',
    Error: 'Error',
    none: 'Not parsed yet',
  },
  /** What a screen reader hears about the selected step. */
  described: (step: {
    content: string;
    type: string;
    level: number;
    position: number;
    count: number;
    states: string[];
  }) =>
    [
      step.content || 'Empty step',
      step.type,
      `level ${step.level}`,
      `${step.position} of ${step.count}`,
      ...step.states,
    ].join(', '),
  states: {
    feature: 'marked as feature',
    saving: 'being saved',
    waiting: 'waiting to be saved',
    failed: 'not saved',
    typing: 'being edited',
  },

  emptyLabel: 'Type a simple description of the step',
  label: 'Step description',
  /** They take turns as the placeholder of an empty step. */
  examples: [
    'Customer adds an item to the cart',
    'Customer places an order',
    'When an order is placed, the warehouse reserves the stock',
    'Clerk views the list of open invoices',
    'Manager approves a vacation request',
    'When a payment fails, the system cancels the order',
  ],
  untitled: 'Empty step',
  actions: 'Actions of the step',
  edit: 'Edit step',
  finish: 'Finish editing',
  unparsed: 'Unable to parse process step',
  somethingWentWrong: 'Something went wrong.',
  retry: 'Retry',
  saving: 'Saving…',
  waiting: 'Waiting to be saved',
  refused: {
    delete: 'The step could not be deleted. The map shows the saved process again.',
    deleteSubtrees: 'The steps could not be deleted. The map shows the saved process again.',
    addMany: 'The steps could not be added. The map shows the saved process again.',
    swap: 'The steps could not be swapped. The map shows the saved process again.',
    move: 'The step could not be moved. The map shows the saved process again.',
    correct: 'The change of the step could not be saved. The map shows the saved process again.',
  },

  deleteStep: 'Delete step',
  deleteQuestion: 'Do you really want to delete this step?',
  no: 'No',
  yes: 'Yes',

  mark: 'Mark as feature',
  marking: 'Processing',
  marked: 'Marked as feature',
  markFailed: 'Retry mark the step as feature',
  define: 'Define inputs and outputs',
  generate: 'Generate code',
  generateDebug: 'Generate code (debug)',

  details: {
    actor: 'Actor',
    aggregate: 'Aggregate',
    boundedContext: 'Bounded context',
    action: 'Action',
    query: 'Answers',
    properties: 'Properties',
    requiredData: 'Required data',
    raisedEvents: 'Raised events',
    addEvent: 'Add an event',
    reactingTo: 'Reacts to',
    type: 'Type',
    chooseType: 'Choose a type',
  },
  /** Why a step was read as it was. */
  explain: {
    why: (sureness: string) => `Confidence: ${sureness}. Why?`,
    corrected: 'corrected',
    title: (confidence: number) => `${Math.round(confidence * 100)} % sure`,
    titleCorrected: 'Put right by hand',
    loading: 'Loading the reasons',
    failed: 'The reasons could not be read. Please try again.',
    about: {
      type: 'Type',
      actor: 'Actor',
      aggregate: 'Aggregate',
      boundedContext: 'Context',
      events: 'Events',
      confidence: 'Unsure',
    },
  },
  /** How sure the parser is, in words. */
  confidence: { high: 'sure', medium: 'fairly sure', low: 'unsure' },

  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole map',
  minimap: 'Overview of the map',
  expand: 'Expand steps',
  collapse: 'Collapse steps',
  view: 'View process',
  offline: 'You are offline. Your changes are kept and sent when the connection is back.',
  addFirst: 'Add the first step',
  noSteps: 'No steps yet',
  noStepsText: 'Describe what happens first, in one plain sentence.',
} as const;

/** The words around the map: menu, help, generation, wizard. */
export const processTexts = {
  menu: 'Processes',
  addProcess: 'Add process',
  deleteProcess: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Do you really want to delete the process "${name}"?`,
  delete: 'Delete',
  deleting: 'Loading...',
  retryDelete: 'Retry delete',
  cancel: 'Cancel',

  help: 'Help',
  helpTexts: [
    'Use the arrow keys to move from step to step.',
    'Describe each step in natural language, as you would tell a colleague.',
    'Mark a step as a feature to turn it into a service.',
    'Adjust the inputs and outputs of the service.',
    'Connect a source repository to generate code.',
  ],
  shortcuts: 'Keyboard shortcuts',
  generating: 'Your process is being generated',
  hints: [
    'Reading the description sentence by sentence',
    'Looking for the people who act',
    'Putting the steps in order',
    'Naming commands, queries and reactions',
    'Finding out which events the steps raise',
  ],

  wizard: 'Design a process',
  wizardText: 'A process is a tree of steps in plain sentences.',
  stepMode: 'How to begin',
  stepDetails: 'Name and description',
  manual: 'SmartMap',
  manualText: 'Type the steps yourself, one sentence each.',
  automatic: 'Auto-generate SmartMap',
  automaticText: 'Describe the process as a whole; the steps are made from it.',
  upgrade: 'Upgrade',
  next: 'Next',
  back: 'Back',
  create: 'Create process',
  name: 'Name',
  description: 'Description',
  descriptionHint: 'Optional. What the process is for and where it begins and ends.',
  generateHint: 'What happens, who does it, and what follows. A few sentences are enough.',
  required: 'Required',
  nameTooLong: 'At most 200 characters',

  noDescription: 'This process has no description.',
  steps: (count: number) => (count === 1 ? '1 step' : `${count.toLocaleString('en')} steps`),
  viewTitle: 'Process',
} as const;
