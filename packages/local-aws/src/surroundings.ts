import type { CredentialStore } from './credential-store.ts'
import type { Permissions } from './iam/permissions.ts'
import type { Log } from './log.ts'
import type { Ports } from './ports.ts'
import type { State } from './state.ts'

/** What the parts of one local cloud share. */
export type Surroundings = {
  state: State
  ports: Ports
  credentialStore: CredentialStore
  permissions: Permissions
  region: string
  accountId: string
  log: Log
}
