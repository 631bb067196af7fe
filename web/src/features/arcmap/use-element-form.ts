import { zodResolver } from '@hookform/resolvers/zod';
import type { Aggregate, Domain, ModelSavingInput } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { errorCode, fieldText } from '#api/errors';
import { domainOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { useLeave } from '#app/use-leave';
import { useModelChange } from './arcmap-queries.ts';
import { isSame } from './compare-versions.ts';
import type { ImpactOf } from './form-impact.tsx';
import { linesPath } from './panel-return.ts';
import { sendChange } from './send-change.ts';
import { useKeepDraft, useKeptDraft, type Version } from './element-draft.ts';

/** What a command on the model answers. */
export interface Saved {
  value: { aggregate: Aggregate; elementId: string | null };
}

/** What `FormFrame` takes, besides its fields. */
export interface ElementForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  isBusy: boolean;
  error: unknown;
  /** What somebody else saved meanwhile, against what is typed here. */
  conflict: FormConflict<Values> | null;
  /** There were unsaved entries; this throws them away. */
  onDiscard: (() => void) | null;
  impact: ImpactOf<Values>;
}

export interface FormConflict<Values> {
  base: Values;
  theirs: Values;
  mine: Values;
  /** Goes on in the form, or saves, with what was chosen. */
  onResolve: (chosen: Values, and: 'edit' | 'save') => void;
}

/** Somebody may be faster again and again; after this many times it is said. */
const MOST_ATTEMPTS = 3;

/**
 * A form of a side panel that saves one thing of the model and then leaves. It saves over the
 * version that it was opened with, never over one that nobody has seen: where somebody changed
 * another part of the service it is sent again, and where they changed the same thing both versions
 * are shown.
 */
export function useElementForm<Values extends FieldValues>(props: {
  panel: PanelProps;
  schema: ZodType<Values, Values>;
  /** As it is now. */
  present: Version<Values>;
  /** The same in a domain that was just read; null where it is gone. */
  read: (domain: Domain) => Version<Values> | null;
  /** What is sent to save it over a version of the service, and what that was. */
  changeOf: (values: Values, over: Version<Values>) => ModelSavingInput;
  /** Whose generated lines can be looked at; null on adding. */
  linesOf: { aggregateId: string; elementId: string } | null;
  /** Where a finished form leads. */
  returnPath: (saved: Saved['value']) => string;
  refreshDelayMs?: number;
  /** It is gone: what was there stays to be added anew. */
  isDeleted?: boolean;
}): ElementForm<Values> {
  const { panel, schema, present, read, changeOf, linesOf, returnPath, refreshDelayMs, isDeleted } =
    props;
  const navigate = useNavigate();
  const leave = useLeave();
  const cache = useQueryClient();
  const { key, kept } = useKeptDraft<Values>();
  const [isRestored, setRestored] = useState(kept !== null);
  /** What is typed was typed over this. */
  const base = useRef(kept?.base ?? present);
  const [met, setMet] = useState<
    (Omit<FormConflict<Values>, 'onResolve'> & { over: Version<Values> }) | null
  >(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: (kept?.typed ?? present.values) as DefaultValues<Values>,
  });
  const forgetDraft = useKeepDraft(key, form, base);

  // Nothing is typed yet: then what somebody else saves is simply what there is.
  useEffect(() => {
    const { values, version } = base.current;
    if (isDeleted || present.version <= version || !isSame(form.getValues(), values)) return;
    base.current = present;
    if (!isSame(present.values, values)) form.reset(present.values);
  }, [present, form, isDeleted]);

  const readPresent = async () => {
    const { select: _select, ...options } = domainOptions(panel.platformId);
    const { data } = await cache.fetchQuery({ ...options, staleTime: 0 });
    return read(data);
  };
  const saveOver = async (values: Values, over: Version<Values>, attempt = 1): Promise<Saved> => {
    try {
      return await sendChange(changeOf(values, over));
    } catch (error) {
      // What is gone is read anew, too: then the panel says so.
      const isGone = errorCode(error) === 'NOT_FOUND';
      const theirs =
        (isStale(error) && attempt < MOST_ATTEMPTS) || isGone ? await readPresent() : null;
      if (!theirs || isGone) throw error;
      // The same thing is as it was, or already as it is wanted here.
      const isMet = isSame(theirs.values, over.values) || isSame(theirs.values, values);
      if (isMet) return saveOver(values, theirs, attempt + 1);
      setMet({ base: over.values, theirs: theirs.values, mine: values, over: theirs });
      throw error;
    }
  };
  const change = useModelChange(
    async ({ values, over }: { values: Values; over: Version<Values> }) => {
      const saved = await saveOver(values, over);
      // Here and not when the mutation is told of: a panel that was closed meanwhile is not told.
      forgetDraft();
      return saved;
    },
    { refreshDelayMs },
  );
  const send = (values: Values, over: Version<Values>): void => {
    setMet(null);
    change.mutate({ values, over }, { onSuccess: (saved) => leave(returnPath(saved.value)) });
  };

  return {
    form,
    onSubmit: (values) => send(values, base.current),
    onCancel: () => {
      forgetDraft();
      void navigate(panel.closePath);
    },
    isBusy: change.isPending,
    error: met ? null : change.error,
    conflict: met && {
      ...met,
      onResolve: (chosen, and) => {
        base.current = met.over;
        form.reset(chosen);
        setMet(null);
        change.reset();
        if (and === 'save') send(chosen, met.over);
      },
    },
    onDiscard: isRestored
      ? () => {
          base.current = present;
          form.reset(present.values);
          setRestored(false);
        }
      : null,
    impact: {
      scope: panel,
      changeOf: (values) => changeOf(values, base.current),
      linesPath: linesOf && linesPath(panel, linesOf),
    },
  };
}

/** Refused because the service has changed since it was read, not because of what is sent. */
function isStale(error: unknown): boolean {
  return errorCode(error) === 'CONFLICT' && fieldText(error, 'version') !== undefined;
}
