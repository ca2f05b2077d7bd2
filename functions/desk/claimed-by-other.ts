import { ClientProblem } from '../platform/http/client-problem.ts'
import type { Claim } from '../requests/stored-request.ts'

export const claimedByOther = ({ name, at }: Claim) =>
  new ClientProblem('already-claimed', `${name} has this request since ${at}.`, {
    claim: { name, at },
  })
