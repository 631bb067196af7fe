import type { Attribute } from '@stepwright/domain-model';
import { AttributeList } from './attribute-list.ts';
import { isMoney } from './attribute-type.ts';
import type { SuggestionQuestion } from './question.ts';
import { attributesOfCommand, attributesOfEvent } from './suggest-for-deed.ts';
import { attributesOfEntity, carriedAttributes } from './suggest-for-entity.ts';
import { attributesOfParameters, attributesOfReadModel } from './suggest-for-query.ts';
import { attributesOfType } from './suggest-for-type.ts';
import { attributeOf, surroundingsOf, type Surroundings } from './surroundings.ts';
import { readWord } from './vocabulary.ts';

/**
 * The attributes that something of a model probably has and does not have yet, the surest first:
 * what its commands, events and steps say, what the vocabulary knows of things of its name, and,
 * for a name that nobody knows, what its form says. The same question has the same answer.
 */
export function suggestAttributes(question: SuggestionQuestion): Attribute[] {
  const around = surroundingsOf(question);
  const { target, name, present = [] } = question;
  const owner = target === 'aggregate' || target === 'type' ? name : '';
  const list = new AttributeList(owner, present);
  for (const attribute of candidatesFor(question, around)) {
    const isWholeMoney = !isMoney(attribute.name) && attribute.name === 'currency';
    const sums = [...present, ...list.attributes].filter((each) => isMoney(each.name));
    // A type for money says the currency itself.
    if (isWholeMoney && sums.length > 0 && sums.every(({ type }) => /^[A-Z]/.test(type))) continue;
    list.add(attribute);
  }
  return list.attributes;
}

function candidatesFor(question: SuggestionQuestion, around: Surroundings): Attribute[] {
  const { target, name, family } = question;
  switch (target) {
    case 'aggregate':
      return [id(around), ...carriedAttributes(around), ...attributesOfEntity(name, around)];
    case 'event':
      return attributesOfEvent(name, around);
    case 'command':
    case 'reaction':
      return attributesOfCommand(name, around);
    case 'query':
      return attributesOfParameters(name, around);
    case 'readmodel':
      return attributesOfReadModel(name, around);
    case 'type':
      return attributesOfType(name, { family, around });
  }
}

const id = (around: Surroundings) => attributeOf(readWord('id'), around);
