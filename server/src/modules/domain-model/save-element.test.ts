import { describe, expect, test } from 'vitest';
import {
  aCommand,
  aDomain,
  anAttribute,
  anEvent,
  aQuery,
  aReaction,
  aType,
  heardBy,
} from './a-domain.ts';
import { editElement } from './save-element.ts';

describe('adding an element', () => {
  test('a name that differs only in capitals and separators is taken', () => {
    const domain = aDomain();
    domain.add('Sales/Order', 'PlaceOrder', aCommand());

    const adding = () => domain.add('Sales/Order', 'place_order', aCommand());

    expect(adding).toThrow('There is already a command called "PlaceOrder" in this service.');
  });

  test('the name is free for another kind and in another service', () => {
    const domain = aDomain();
    domain.add('Sales/Order', 'Ship', aCommand());

    domain.add('Sales/Order', 'Ship', aQuery());
    domain.add('Sales/Parcel', 'Ship', aCommand());

    expect(domain.state.elements.size).toBe(3);
  });

  test.each([
    ['X', 'Required'],
    ['9Lives', 'Start with a letter'],
    ['Order!', 'Start with a letter'],
  ])('"%s" is refused as a name', (name, message) => {
    const domain = aDomain();

    expect(() => domain.add('Sales/Order', name, aCommand())).toThrow(message);
  });

  test.each([
    ['a/b', 'Start with a letter'],
    ['"); process.exit(); ("', 'Start with a letter'],
    ['größe', 'Start with a letter'],
    ['order_id', 'Must be unique'],
  ])('"%s" is refused as an attribute, wherever it stands', (name, message) => {
    const domain = aDomain();
    const attributes = [anAttribute('orderId'), anAttribute(name)];
    const nested = [{ ...anAttribute('lines', 'object'), properties: attributes }];
    const raised = aCommand({ events: ['OrderPlaced'] });
    if (raised.kind === 'command') raised.data.domainEvents = [anEvent('OrderPlaced', attributes)];

    for (const content of [aCommand({ attributes }), aType(nested), raised])
      expect(() => domain.add('Sales/Order', 'Something', content)).toThrow(message);
  });

  test('a type may not be called like a built-in one', () => {
    const domain = aDomain();

    const adding = () => domain.add('Sales/Order', 'String', aType());

    expect(adding).toThrow('"String" already means something as a type.');
  });

  test('an attribute is linked to the type of its name, and keeps the list', () => {
    const domain = aDomain();
    const lineId = domain.add('Sales/Order', 'OrderLine', aType());

    const id = domain.add(
      'Sales/Order',
      'PlaceOrder',
      aCommand({ attributes: [anAttribute('lines', 'orderLine[]')] }),
    );

    expect(domain.element(id)).toMatchObject({
      data: { attributes: [{ name: 'lines', type: 'OrderLine[]', typeId: lineId }] },
    });
  });

  test('an attribute of a type that is not there is refused', () => {
    const domain = aDomain();

    const adding = () =>
      domain.add('Sales/Order', 'PlaceOrder', aCommand({ attributes: [anAttribute('a', 'Line')] }));

    expect(adding).toThrow('There is no type "Line" in this service.');
  });

  test('the id of a type of another service is as good as none', () => {
    const domain = aDomain();
    const foreign = domain.add('Sales/Parcel', 'Label', aType());
    const attribute = { ...anAttribute('label', 'object'), typeId: foreign };

    const adding = () =>
      domain.add('Sales/Order', 'PlaceOrder', aCommand({ attributes: [attribute] }));

    expect(adding).toThrow('Not found.');
  });

  test('a type may be made of itself', () => {
    const domain = aDomain();

    const id = domain.add('Sales/Order', 'Part', aType([anAttribute('parts', 'Part[]')]));

    expect(domain.element(id)).toMatchObject({
      data: { attributes: [{ type: 'Part[]', typeId: id }] },
    });
  });
});

describe('editing an element', () => {
  test('a published one becomes modified', () => {
    const domain = aDomain();
    const id = domain.add('Sales/Order', 'PlaceOrder', aCommand());
    domain.publish(id);

    const edited = editElement(domain.state, domain.element(id), {
      name: 'SubmitOrder',
      content: aCommand(),
    });

    expect(edited.elements.get(id)).toMatchObject({ name: 'SubmitOrder', state: 'Modified' });
  });

  test('saving what is there already is no change', () => {
    const domain = aDomain();
    const content = aCommand({ attributes: [anAttribute('total', 'number')] });
    const id = domain.add('Sales/Order', 'PlaceOrder', content);
    domain.publish(id);

    const edited = editElement(domain.state, domain.element(id), { name: 'PlaceOrder', content });

    expect(edited).toBe(domain.state);
  });

  test('reactions follow an event that gets another name', () => {
    const domain = aDomain();
    const id = domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
    const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));
    domain.publish(reaction);

    const edited = editElement(domain.state, domain.element(id), {
      name: 'PlaceOrder',
      content: aCommand({ events: ['OrderSubmitted'] }),
    });

    const follower = edited.elements.get(reaction);
    expect(follower && heardBy(follower)).toBe('Sales/Order/OrderSubmitted');
    expect(follower?.state).toBe('Modified');
  });

  test('reactions to an event that is taken away lose their subscription', () => {
    const domain = aDomain();
    const events = ['OrderPlaced', 'StockReserved'];
    const id = domain.add('Sales/Order', 'PlaceOrder', aCommand({ events }));
    const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));

    const edited = editElement(domain.state, domain.element(id), {
      name: 'PlaceOrder',
      content: aCommand({ events: ['StockReserved'] }),
    });

    const follower = edited.elements.get(reaction);
    expect(follower && heardBy(follower)).toBeNull();
  });

  test('an event that another command raises too is still heard', () => {
    const domain = aDomain();
    const id = domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
    domain.add('Sales/Order', 'ImportOrder', aCommand({ events: ['OrderPlaced'] }));
    const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));

    const edited = editElement(domain.state, domain.element(id), {
      name: 'PlaceOrder',
      content: aCommand(),
    });

    const follower = edited.elements.get(reaction);
    expect(follower && heardBy(follower)).toBe('Sales/Order/OrderPlaced');
  });

  test('attributes and results follow a type that gets another name', () => {
    const domain = aDomain();
    const typeId = domain.add('Sales/Order', 'Line', aType());
    const attributes = [anAttribute('lines', 'Line[]')];
    const command = domain.add('Sales/Order', 'PlaceOrder', aCommand({ attributes }));
    const query = domain.add('Sales/Order', 'GetLine', aQuery({ type: 'Line' }));

    const edited = editElement(domain.state, domain.element(typeId), {
      name: 'OrderLine',
      content: aType(),
    });

    expect(edited.elements.get(command)).toMatchObject({
      data: { attributes: [{ type: 'OrderLine[]', typeId }] },
    });
    expect(edited.elements.get(query)).toMatchObject({
      data: { result: { type: 'OrderLine', typeId } },
    });
  });
});
