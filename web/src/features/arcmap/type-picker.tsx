import { IconSelector } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import classes from './attribute-editor.module.css';
import { attributeTexts as texts } from './attribute-texts.ts';
import { NewTypeDialog } from './related-entity.tsx';
import { TypeChooser } from './type-chooser.tsx';
import type { TypeChoices } from './type-groups.ts';

/**
 * The type of an attribute. A plain button until it is opened, so that hundreds of rows cost
 * nothing; typing a letter opens it with that letter.
 */
export function TypePicker(props: { path: string; name: string; types: TypeChoices }) {
  const { path, name: owner, types } = props;
  const { control, setValue } = useFormContext<FieldValues>();
  const type = String(useWatch({ control, name: `${path}.type` }) ?? '');
  const [search, setSearch] = useState<string | null>(null);
  const [newType, setNewType] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const choose = (chosen: string, typeId: string | null) => {
    const how = { shouldDirty: true };
    setValue(`${path}.typeId`, typeId, how);
    setValue(`${path}.type`, chosen, how);
  };
  const close = () => {
    setSearch(null);
    button.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && search !== null) event.preventDefault();
    if (event.key === 'ArrowDown') setSearch('');
    else if (event.key.length === 1 && event.key !== ' ')
      // The list is not there at once; what is typed until then belongs to it.
      setSearch((before) => (before ?? '') + event.key);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.type}>
      <button
        ref={button}
        type="button"
        className={classes.typeButton}
        aria-label={texts.typeOf(owner, type)}
        aria-haspopup="listbox"
        aria-expanded={search !== null}
        onClick={() => setSearch(search === null ? '' : null)}
        onKeyDown={openByKey}
      >
        <span className={classes.typeName}>{type}</span>
        <IconSelector size={14} />
      </button>
      {search !== null && (
        <TypeChooser
          groups={types.groups}
          present={type}
          search={search}
          onSearch={setSearch}
          onChoose={(chosen) => {
            choose(chosen, null);
            close();
          }}
          onCreate={(name) => {
            close();
            setNewType(name);
          }}
          onClose={close}
        />
      )}
      {newType !== null && (
        <NewTypeDialog
          aggregateId={types.aggregateId}
          name={newType}
          onClose={() => {
            setNewType(null);
            button.current?.focus();
          }}
          onCreated={({ name, typeId }) => choose(name, typeId)}
        />
      )}
    </div>
  );
}
