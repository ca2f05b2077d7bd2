import * as routes from '../../../shared/routes/digest.ts'
import { type SettingsChanges, settingsChangesIn } from '../../accounts/settings-changes.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { digestKey } from '../../platform/hash-keys.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import type { RotatingSecret } from '../../platform/secrets.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { isDigestLink } from '../digest-link.ts'

type Deps = { settings: Pick<SettingsChanges, 'endDigest'>; key: RotatingSecret; clock: Clock }

/**
 * POST /api/watches/end-digest: also called by mail programs (RFC 8058). An invalid link gets the
 * same answer and changes nothing.
 */
export const endDigest = route(
  routes.endDigest,
  async ({ settings, key, clock }: Deps, { query }) => {
    if (await isDigestLink(key, query)) await settings.endDigest(query.account, clock.now())
    return { status: 'received' as const }
  },
)

export const createHandler = () =>
  lambda(endDigest, {
    settings: settingsChangesIn(tableFromEnvironment()),
    key: digestKey(),
    clock: systemClock,
  })
