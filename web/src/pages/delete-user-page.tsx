import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { errorText } from '#api/errors';
import { paths } from '#app/paths';
import { queryClient } from '#app/query-client';
import { scopeOf } from '#app/route-params';
import { removeUser, type Removal } from '#features/configuration';

/** `configuration/users/delete`: the sub-action of the removal dialog. It has no page of its own. */
export async function action({ params, request }: ActionFunctionArgs) {
  const { organisationId } = scopeOf(params);
  const given = (await request.formData()).get('email');
  const email = typeof given === 'string' ? given : '';
  try {
    await removeUser(queryClient, { email, organisationId });
  } catch (error) {
    return data<Removal>({ email, error: errorText(error) }, { status: 400 });
  }
  return data<Removal>({ email, error: null });
}

export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(paths.users(scopeOf(params)));
}
