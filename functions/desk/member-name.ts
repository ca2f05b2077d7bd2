import type { Account } from '../accounts/account.ts'

/**
 * The name by which colleagues and e-mails know a member. A name that members choose themselves could be a colleague's.
 */
export const memberName = ({
  namedByOperator,
  displayName,
  email,
}: Pick<Account, 'namedByOperator' | 'displayName' | 'email'>): string =>
  (namedByOperator && displayName) || email
