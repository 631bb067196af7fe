import {
  editTemplate,
  formatFor,
  shownText,
  type TemplateEdit,
} from '@stepwright/blueprint-engine';
import { AppError } from '@stepwright/contract';
import { api } from '#http/api';
import type { TemplateState } from './blueprint-tables.ts';
import { editFile, type FileEdit } from './edit-file.ts';
import { editBinding, type BindingChange } from './edit-binding.ts';
import { keptOf, readOne } from './open-file.ts';
import { changeOf } from './section-change.ts';

const routes = api.generationStrategy;
type EditContext = Parameters<typeof editFile>[0];

export const blueprintEditRoutes = {
  createTextSection: routes.createTextSection.handler(({ context, input }) => {
    const { from, to } = input;
    const change = changeOf(input);
    return edit(
      context,
      { ...input, kind: 'createTextSection' },
      { kind: 'add', from, to, change },
    );
  }),

  bindText: routes.bindText.handler(({ context, input }) => {
    const { from, to, parameter, format } = input;
    return editFile(context, { ...input, kind: 'bindText' }, (state, { row, file, template }) => {
      const one = readOne(template);
      const text = one ? shownText(one.file.parts) : '';
      const names = row.dictionary.filter(({ key }) => key === parameter);
      const known = { names, sample: one?.blueprint.sample ?? null };
      const written = format ?? formatFor({ text, from, to, path: file.path }, known);
      const bound = `${parameter}${written === 'Raw' ? '' : `|${written}`}`;
      return edited(state, { kind: 'bind', from, to, parameter: bound });
    });
  }),

  updateTextSection: routes.updateTextSection.handler(({ context, input }) =>
    change(context, { ...input, kind: 'updateTextSection' }, changeOf(input)),
  ),
  updatePropertyValue: routes.updatePropertyValue.handler(({ context, input }) => {
    const { value, parameters } = input;
    return change(context, { ...input, kind: 'updatePropertyValue' }, { value, parameters });
  }),
  updatePropertyMappingCondition: routes.updatePropertyMappingCondition.handler(
    ({ context, input }) => {
      const { condition } = input;
      return change(context, { ...input, kind: 'updatePropertyMappingCondition' }, { condition });
    },
  ),
  updatePropertyBindingContext: routes.updatePropertyBindingContext.handler(
    ({ context, input }) => {
      const bound = { context: input.bindingContext };
      return change(context, { ...input, kind: 'updatePropertyBindingContext' }, bound);
    },
  ),

  mergeTextSections: routes.mergeTextSections.handler(({ context, input }) => {
    const ids = input.propertyBindingIds;
    return edit(context, { ...input, kind: 'mergeTextSections' }, { kind: 'merge', ids });
  }),
  splitTextSection: routes.splitTextSection.handler(({ context, input }) => {
    const { propertyBindingId: id, at } = input;
    return edit(context, { ...input, kind: 'splitTextSection' }, { kind: 'split', id, at });
  }),
  revertTextSection: routes.revertTextSection.handler(({ context, input }) =>
    edit(
      context,
      { ...input, kind: 'revertTextSection' },
      { kind: 'revert', id: input.propertyBindingId },
    ),
  ),
  deletePropertyBinding: routes.deletePropertyBinding.handler(({ context, input }) =>
    edit(
      context,
      { ...input, kind: 'deletePropertyBinding' },
      { kind: 'remove', id: input.propertyBindingId },
    ),
  ),
};

/** A section of the text, the file's own binding, or its path. */
function change(
  context: EditContext,
  { propertyBindingId: id, ...of }: FileEdit & { propertyBindingId: string },
  bound: BindingChange,
) {
  return editFile(context, of, (state) =>
    id === 'file' || id === 'path'
      ? editBinding(state, { id, bound })
      : edited(state, { kind: 'change', id, change: bound }),
  );
}

function edit(context: EditContext, of: FileEdit, wanted: TemplateEdit) {
  return editFile(context, of, (state) => edited(state, wanted));
}

/** @throws AppError `VALIDATION_FAILED` saying why it cannot be. */
export function edited(state: TemplateState, wanted: TemplateEdit): TemplateState {
  const result = editTemplate(keptOf(state), wanted);
  if (!result.ok) throw new AppError('VALIDATION_FAILED', result.reason);
  return { ...state, ...result.value, originals: { ...result.value.originals } };
}
