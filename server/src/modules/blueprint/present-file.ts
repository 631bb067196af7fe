import type { Part } from '@stepwright/blueprint-engine';
import type { FileItem } from '@stepwright/contract';
import { readOne, type FileTemplate, type OpenFile } from './open-file.ts';
import { presentPath, presentSections } from './present-sections.ts';

export interface FileWithTemplate {
  file: Pick<OpenFile, 'id' | 'path' | 'content'>;
  /** Null where nothing was learned of it. */
  learned: FileTemplate | null;
  blueprintVersion: number;
}

/** A file as it is, and the sections that were found in it. */
export function presentFile({ file, learned, blueprintVersion }: FileWithTemplate): FileItem {
  const { id, path } = file;
  const content = file.content.toString();
  const one = learned && readOne(learned);
  const parts: Part[] = one ? one.file.parts : [{ kind: 'text', text: content }];
  const common = {
    id,
    path,
    blueprintVersion,
    content,
    propertyBindings: presentSections(parts, learned?.state.originals ?? {}),
  };
  if (!one || !learned)
    return {
      ...common,
      version: 0,
      fileBinding: null,
      pathBinding: { value: path, parameters: [] },
      proof: null,
    };
  const { context, condition } = one.file;
  return {
    ...common,
    version: learned.version,
    fileBinding: { bindingContext: context, mappingCondition: condition },
    pathBinding: presentPath(one.file.path),
    proof: learned.proof && {
      ...learned.proof,
      files: learned.proof.files.map((each) => ({ ...each, fileId: null })),
    },
  };
}
