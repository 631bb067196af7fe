import { attributeTypeNames, isAttributeTypeName, splitType, type Attribute } from './attribute.ts';
import type { Findings, Place } from './findings.ts';
import { attributeNameProblem } from './names.ts';

/** Checks a list of attributes and what is nested in them: names, one of each, types that exist. */
export function checkAttributes(
  findings: Findings,
  attributes: Attribute[],
  { place, types }: { place: Place; types: Set<string> },
): void {
  findings.checkNames(attributes, place, attributeNameProblem);
  attributes.forEach((attribute, index) => {
    const at = (key: string): Place => ({ ...place, path: [...place.path, index, key] });
    const { base } = splitType(attribute.type);

    if (!isAttributeTypeName(base) && !types.has(base)) {
      const message = `There is no type "${base}" in this aggregate; every model knows ${attributeTypeNames.join(', ')}.`;
      findings.add('unknown_type', at('type'), message);
    }
    if (base === 'object') {
      checkAttributes(findings, attribute.properties ?? [], { place: at('properties'), types });
    } else if (attribute.properties && attribute.properties.length > 0) {
      const message = `The nested properties of "${attribute.name}" count only with type object.`;
      findings.warn('properties_ignored', at('properties'), message);
    }
  });
}
