import type { DirectoryItem, PreviewFile } from '@stepwright/contract';
import type { ConnectedService } from '#test/a-connected-service';

/** Where the built-in blueprint puts commands. */
export const commandFolder = 'sales-context/order-service/src/commands';
/** Where the built-in blueprint puts the command. */
export const path = `${commandFolder}/place-order-command.ts`;

/** All files of a preview. */
export const filesOf = (items: DirectoryItem[]): PreviewFile[] =>
  items.flatMap(({ children, file }) => (file ? [file] : filesOf(children)));

/** What the preview of the command, or of the service, shows, with its files by their paths. */
export async function preview(service: ConnectedService, previewForId = service.commandId) {
  const { api, aggregateId, platformId, blueprintId } = service;
  const { value } = await api.codeGeneration.preview({
    aggregateId,
    platformId,
    generationStrategyIds: [blueprintId],
    previewFor: previewForId === aggregateId ? 0 : 1,
    previewForId,
  });
  const files = new Map(filesOf(value.directoryItems).map((file) => [file.filePath, file]));
  return { ...value, files };
}

/** Gives the command these attributes, all strings, and another name where one is given. */
export async function change(service: ConnectedService, attributes: string[], name = 'PlaceOrder') {
  const { api, aggregateId, commandId } = service;
  await api.aggregate.editCommand({
    aggregateId,
    commandId,
    commandName: name,
    domainEvents: [],
    attributes: attributes.map((each) => ({ name: each, type: 'string', isNullable: false })),
  });
}

/** Publishes, and edits a file in the repository. */
export async function publishAndEdit(
  service: ConnectedService,
  edit: (text: string) => string,
): Promise<string> {
  await service.api.codeGeneration.publishCommand(service.publication);
  const edited = edit((await service.repository.read())[path] ?? '');
  await service.repository.commit({ [path]: edited });
  return edited;
}
