import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { useFormDraft, useTextDraft } from './form-draft.ts';

beforeEach(() => sessionStorage.clear());

/** As after a reload: nothing but what the browser kept. */
const openText = (over: string) =>
  renderHook(() => {
    const [text, change, forget] = useTextDraft('word', over);
    return { text, change, forget };
  }).result;

test('a text outlives a reload until it is saved, and is offered over nothing else', () => {
  const first = openText('order');
  act(() => first.current.change('parcel'));

  expect(openText('order').current.text).toBe('parcel');
  expect(openText('somebody changed it').current.text).toBe('somebody changed it');

  first.current.forget();
  expect(openText('order').current.text).toBe('order');
});

test('a text that is again as it was is no draft', () => {
  const { current } = openText('order');
  act(() => current.change('orders'));
  act(() => current.change('order'));

  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['https://git.example.com/team/orders.git', true],
  ['https://git.example.com:8443/team/orders.git', true],
  ['https://anna:s3cret@git.example.com/orders.git', false],
  ['https://s3cret@git.example.com/orders.git', false],
  ['https://git.example.com/orders.git?token=s3cret', false],
  ['https://git.example.com/orders.git#s3cret', false],
  // Nobody knows yet whether it becomes somebody's password.
  ['https://anna:s3c', false],
  ['https://s3cret', false],
  ['anna:s3cret@git.example.com', false],
  ['orders', true],
])('of a form, %s is kept: %s', (address, isKept) => {
  const defaultValues = { address: '', token: '' };
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues });
    useFormDraft('form', form, ['token']);
    return form;
  });
  act(() => {
    result.current.setValue('address', address, { shouldDirty: true });
    result.current.setValue('token', 's3cret', { shouldDirty: true });
  });

  const kept = sessionStorage.getItem('stepwright.draft.form') ?? '';
  expect(kept.includes(address)).toBe(isKept);
  expect(kept).not.toContain('s3cret');
});
