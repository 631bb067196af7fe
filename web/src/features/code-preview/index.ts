export { codePanels } from './code-panels.tsx';
export { CodePreview } from './code-preview.tsx';
