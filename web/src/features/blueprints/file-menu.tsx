import { Menu } from '@mantine/core';
import type { FileSection } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formAction } from './blueprint-form-action.ts';
import { contextOptions } from './blueprints-queries.ts';
import { ConfirmSection, type Asked } from './confirm-section.tsx';
import { ConditionDialog } from './condition-dialog.tsx';
import { calls } from './file-edit.ts';
import classes from './file-code.module.css';
import { isMerging } from './file-selection.ts';
import { texts } from './file-texts.ts';
import { isChanged } from './file-words.ts';
import { bindRange, makeSection, rangeToBind, type FileWork } from './file-work.ts';
import { ParameterItems } from './parameter-menu.tsx';

/** What can be done with what is selected in the code, where it was asked for. */
export function FileMenu(
  props: FileWork & {
    at: { x: number; y: number } | null;
    onClose: () => void;
    onMerge: (ids: readonly string[]) => void;
  },
) {
  const { at, onClose, onMerge, ...work } = props;
  const { selection, layout, edit, onSelect } = work;
  const { data: contexts = [] } = useQuery(contextOptions());
  const [asked, setAsked] = useState<Asked | 'condition' | null>(null);
  const { ids, range } = selection;
  const [id = ''] = ids;
  const section = ids.length === 1 ? layout.spans.get(id)?.section : undefined;
  const toBind = rangeToBind(work);
  const { x, y } = at ?? { x: 0, y: 0 };
  return (
    <>
      <Menu opened={at !== null} onClose={onClose} position="bottom-start" width={300} shadow="md">
        <Menu.Target>
          <button
            type="button"
            aria-hidden
            tabIndex={-1}
            className={classes.menuPlace}
            style={{ left: x, top: y }}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {range && (
            <Menu.Item onClick={() => makeSection(work, range)}>{texts.makeSection}</Menu.Item>
          )}
          {isMerging(selection) && (
            <Menu.Item onClick={() => onMerge(ids)}>{texts.merge(ids.length)}</Menu.Item>
          )}
          {section && (
            <SectionItems
              section={section}
              onEdit={() => onSelect({ ids: [id], range: null, isEditing: true })}
              onAsk={setAsked}
              onAddItem={() =>
                edit.send(formAction('create-collection-item'), { propertyBindingId: id })
              }
            />
          )}
          <Menu.Divider />
          <ParameterItems
            contexts={contexts}
            isDisabled={toBind === null || edit.isPending}
            onChoose={(parameter) => toBind && bindRange(work, toBind, parameter)}
          />
        </Menu.Dropdown>
      </Menu>
      {section && (
        <SectionDialogs {...work} section={section} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** What can be done with one section. */
function SectionItems(props: {
  section: FileSection;
  onEdit: () => void;
  onAsk: (asked: Asked | 'condition') => void;
  onAddItem: () => void;
}) {
  const { section, onEdit, onAsk, onAddItem } = props;
  return (
    <>
      <Menu.Item onClick={onEdit}>{texts.edit}</Menu.Item>
      <Menu.Item onClick={() => onAsk('condition')}>{texts.conditionOf}</Menu.Item>
      <Menu.Item onClick={onAddItem}>{texts.addItem}</Menu.Item>
      <Menu.Item disabled={!isChanged(section)} onClick={() => onAsk('revert')}>
        {texts.revert}
      </Menu.Item>
      <Menu.Item color="red" onClick={() => onAsk('delete')}>
        {texts.delete}
      </Menu.Item>
    </>
  );
}

/** The dialogs that the menu of a section opens. */
function SectionDialogs(
  props: FileWork & {
    section: FileSection;
    asked: Asked | 'condition' | null;
    onClose: () => void;
  },
) {
  const { section, asked, onClose, blueprint, file, edit } = props;
  return (
    <>
      <ConfirmSection {...props} asked={asked === 'condition' ? null : asked} />
      <ConditionDialog
        blueprintId={blueprint.identity}
        of={`${file.id} ${section.id}`}
        isOpen={asked === 'condition'}
        context={section.bindingContext ?? file.fileBinding?.bindingContext ?? null}
        condition={section.mappingCondition}
        onClose={onClose}
        onSave={(condition, then) =>
          edit.send(
            calls.updatePropertyMappingCondition,
            { propertyBindingId: section.id, condition },
            then,
          )
        }
      />
    </>
  );
}
