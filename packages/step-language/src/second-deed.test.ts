import { expect, test } from 'vitest';
import { explainStep, parseStep } from './index.ts';

test.each([
  ['Warehouse worker packs the parcel and prints the shipping label', 'print', 'pack'],
  ['Check the order, then ship it to the customer', 'ship', 'check'],
  ['When the order is paid, the clerk packs the parcel and books the courier', 'book', 'pack'],
  ['The clerk packs the parcel and the courier collects it', 'collect', 'pack'],
])('[C3] "%s" is unsure, because "%s" would be lost beside "%s"', (sentence, second, first) => {
  const { confidence } = parseStep(sentence);
  const unsure = explainStep(sentence).filter(({ about }) => about === 'confidence');

  expect(confidence).toBeLessThan(0.5);
  expect(unsure.map(({ text }) => text)).toContain(
    `'${second}' is a second deed, and only '${first}' was read. Make two steps of it.`,
  );
});

test.each([
  'Customer packs and ships the parcel',
  'Customer adds a name and an address to the order',
  'Clerk creates or updates the record',
  'Reviewer approves the terms and conditions',
  'Customer enters the name, street and town',
  'The system asks the customer to read and sign the contract',
])('[C3] "%s" holds one deed', (sentence) => {
  const texts = explainStep(sentence).map(({ text }) => text);

  expect(texts.filter((text) => text.includes('second deed'))).toEqual([]);
});
