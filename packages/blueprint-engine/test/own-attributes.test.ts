import { expect, test } from 'vitest';
import { aModel, rendered } from './fixtures.ts';

test('[P15] the key of an aggregate is what is called so, and nothing that only begins and ends like it', () => {
  const names = [
    'orderId',
    'order_id',
    'OrderID',
    'idOrder',
    'id',
    'orderPaid',
    'orderTypeId',
    'personId',
  ];
  const model = aModel({ attributes: names.map((name) => ({ name, type: 'string' })) });
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsOwnKey}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, model)).toBe('orderId order_id OrderID idOrder');
});

test.each([
  [['total', 'id', 'orderId'], 'id'],
  [['customerId', 'orderId', 'total'], 'orderId'],
  [['idOrder', 'total'], 'idOrder'],
  [['ordId', 'customerId'], 'ordId'],
  [['ord_id', 'customerId'], 'ord_id'],
  [['customerId', 'orderTypeId'], ''],
])('[P19] of %s, the key of an order is %s', (names, key) => {
  const model = aModel({ attributes: names.map((name) => ({ name, type: 'string' })) });
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsKey}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, model)).toBe(key);
});

test.each([
  ['SysDept', ['deptId', 'parentId', 'deptName'], 'deptId'],
  ['SysOperLog', ['log_id', 'title'], 'log_id'],
  ['ProjectMembership', ['memberId', 'role'], ''],
  ['BlogPostComment', ['postId', 'text'], ''],
  ['OrderLine', ['orderId', 'total'], ''],
  ['SysDept', ['title', 'deptId'], ''],
  ['SysDept', ['id', 'deptId'], 'id'],
])('[P19] of a %s with %s, the key is %s', (name, names, key) => {
  const model = aModel({ name, attributes: names.map((each) => ({ name: each, type: 'int64' })) });
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsKey}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, model)).toBe(key);
});

test.each([
  [['lineId', 'orderId', 'total'], 'lineId'],
  [['orderId', 'lineId'], ''],
  [['lineId', 'orderLineId'], 'orderLineId'],
])('[P19] of %s, the key of an order line is %s', (names, key) => {
  const attributes = names.map((name) => ({ name, type: 'string' }));
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsKey}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, aModel({ name: 'OrderLine', attributes }))).toBe(key);
});

test('[P19] what stands beside a key knows that there is one', () => {
  const attributes = ['id', 'total'].map((name) => ({ name, type: 'string' }));
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsBesideKey}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, aModel({ attributes }))).toBe('id total');
  expect(rendered(text, aModel({ attributes: attributes.slice(1) }))).toBe('');
});

test('[P19] a word that only ends with these letters is no key', () => {
  const model = aModel({ name: 'Prepayment', attributes: [{ name: 'prepaid', type: 'boolean' }] });
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsKey}"}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, model)).toBe('');
});

test('[P20] what an attribute refers to is called as it is, without the Id', () => {
  const names = ['ownerId', 'pier_id', 'boatID', 'guestUuid', 'paid', 'id', 'total', 'externalId'];
  const model = aModel({ attributes: names.map((name) => ({ name, type: 'string' })) });
  const text =
    '~{each Aggregates.Attributes separator " "}~{Aggregates.Attributes.ReferredName|Kebab}~{end}';

  expect(rendered(text, model)).toBe('owner pier boat guest paid id total external-id');
});

test.each([
  ['CreateOrder', 'total'],
  ['PlaceOrder', 'total'],
  ['Create', 'total'],
  ['ChangeOrder', 'orderId total paid'],
  ['AddOrderLine', 'orderId total paid'],
])('[P16] with the command %s, what an order is created with is %s', (command, given) => {
  const attributes = ['orderId', 'total', 'paid'].map((name) => ({ name, type: 'string' }));
  const model = aModel({
    attributes,
    commands: [
      { name: 'AddOrder', attributes: [{ name: 'orderId', type: 'string' }] },
      { name: command, attributes: [{ name: 'total', type: 'string' }] },
    ],
  });
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsGiven}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, model)).toBe(given);
});

test('[P17] several of a declared type are a relation, unless an order is created with them', () => {
  const attributes = ['Line[]', 'Tag[]', 'Address', 'string[]'].map((type, at) => ({
    name: `part${at}`,
    type,
  }));
  const place = { name: 'PlaceOrder', attributes: [{ name: 'part1', type: 'Tag[]' }] };
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsRelation}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, aModel({ attributes, commands: [place] }))).toBe('part0');
  expect(rendered(text, aModel({ attributes }))).toBe('');
});

test('[P18] what a command does to its aggregate is known by many verbs, and what it does to something else is not', () => {
  const others = ['AddOrderLine', 'ChangeTotal', 'PayOrder'];
  const doing = (deed: string, ...names: string[]) =>
    rendered(
      `~{each Aggregates.Commands if "{Aggregates.Commands.Deed} == '${deed}'" separator " "}~{Aggregates.Commands.Name}~{end}`,
      aModel({ commands: [...names, ...others].map((name) => ({ name })) }),
    );

  for (const verbs of [
    ['CreateOrder', 'EditOrder', 'RemoveOrder'],
    ['RegisterOrder', 'UpdateOrder', 'Delete'],
    ['Add', 'Change', 'EraseOrder'],
  ]) {
    const [create = '', change = '', remove = ''] = verbs;
    expect(doing('create', ...verbs)).toBe(create);
    expect(doing('change', ...verbs)).toBe(change);
    expect(doing('remove', ...verbs)).toBe(remove);
  }
});

test.each([
  ['TodoItem', 'AddItem', 'create'],
  ['TodoItem', 'AddToDoItem', 'create'],
  ['Airline', 'AddLine', ''],
  ['Classroom', 'RemoveRoom', ''],
  ['Raft', 'DeleteRaftById', 'remove'],
  ['Raft', 'UpdateByID', 'change'],
  ['Raft', 'update_raft_by_id', 'change'],
  ['Raft', 'UpdateRaftByOwner', ''],
])('[P18] of a %s, the command %s is told by whole words', (name, command, deed) => {
  const text =
    '~{each Aggregates.Commands}~{if "{Aggregates.Commands.Deed}"}~{Aggregates.Commands.Deed}~{end}~{end}';

  expect(rendered(text, aModel({ name, commands: [{ name: command }] }))).toBe(deed);
});

test('[P18] of several commands that could create an order, the one with the surest verb does', () => {
  const commands = ['SubmitOrder', 'CreateOrder', 'UpdateOrder', 'ChangeOrder'];
  const text =
    '~{each Aggregates.Commands separator " "}~{Aggregates.Commands.Name}~{if "{Aggregates.Commands.Deed} == \'create\'"}!~{end}~{if "{Aggregates.Commands.Deed} == \'change\'"}?~{end}~{end}';

  expect(rendered(text, aModel({ commands: commands.map((name) => ({ name })) }))).toBe(
    'SubmitOrder CreateOrder! UpdateOrder? ChangeOrder',
  );
});
