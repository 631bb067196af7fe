import { serve } from './kernel/serve.ts';
import { memberEndpoint } from './member/member-endpoint.ts';
import { loanEndpoint } from './loan/loan-endpoint.ts';

const endpoints = [
  memberEndpoint,
  loanEndpoint,
];

serve(endpoints).listen(Number(process.env.PORT ?? 3000));
