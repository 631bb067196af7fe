import type { SectionChange } from '@stepwright/blueprint-engine';
import { AppError, delimiterTypes } from '@stepwright/contract';

interface Bindings {
  bindingContext?: string | null | undefined;
  mappingCondition?: string | undefined;
  separator?: string | undefined;
  delimiterType?: string | null | undefined;
  delimiter?: { start: string; end: string } | undefined;
  value?: string | undefined;
  parameters?: string[] | undefined;
}

/** What a call binds to a section, as the engine takes it. @throws AppError for an unknown delimiter */
export function changeOf(input: Bindings): SectionChange {
  const { bindingContext, mappingCondition, separator, value, parameters } = input;
  const delimiter = delimiterOf(input);
  return {
    context: bindingContext,
    condition: mappingCondition,
    separator,
    value,
    parameters,
    delimiter,
  };
}

function delimiterOf({ delimiterType: type, delimiter }: Bindings): SectionChange['delimiter'] {
  if (type === undefined) return delimiter && { ...delimiter, type: '' };
  if (type === null || type === '') return null;
  const named = new Map<string, { start: string; end: string }>(Object.entries(delimiterTypes));
  const around = delimiter ?? named.get(type);
  if (!around) throw new AppError('VALIDATION_FAILED', `There is no delimiter "${type}".`);
  return { ...around, type };
}
