export { DocumentDialog } from './document-dialog.tsx';
export { DocumentList } from './document-list.tsx';
export { DropOverlay } from './drop-overlay.tsx';
export { filesDesk } from './files-desk.ts';
export { FilesPanel } from './files-panel.tsx';
export { FilesTools } from './files-tools.tsx';
export { useOpenDocument } from './use-document.ts';
