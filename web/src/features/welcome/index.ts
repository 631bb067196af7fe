export { OrganisationStep } from './organisation-step.tsx';
export { SystemStep } from './system-step.tsx';
export { ThankYou } from './thank-you.tsx';
export { WelcomeShell } from './welcome-shell.tsx';
