export { infrastructurePanels } from './infrastructure-panels.tsx';
export { InitialiseTrail } from './initialise-trail.tsx';
export { PlatformAgain } from './platform-again.tsx';
export { PlatformSetup } from './platform-setup.tsx';
export { earlierStep, platformSteps, type PlatformStepName } from './platform-steps.ts';
export { texts as platformTexts } from './platform-texts.ts';
