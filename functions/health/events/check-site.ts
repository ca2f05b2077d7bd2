import * as z from 'zod'
import { Brand } from '../../../shared/site/brand.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { environment, jsonVariable } from '../../platform/environment.ts'
import { logMetric } from '../../platform/log.ts'
import { type Answer, OperationError, operation } from '../../platform/operation.ts'
import { secretOf } from '../../platform/secrets.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type CheckDeps, checkComponents } from '../check-components.ts'
import { mailCheckIn } from '../mail-check.ts'
import { noStatus, statusAfter, withNote } from '../status.ts'
import { type StatusStore, s3StatusStore } from '../status-store.ts'

type Deps = CheckDeps & { status: StatusStore; clock: Clock }

/**
 * Checks the product as a buyer uses it, and publishes what it finds on the status page.
 * @returns false if no check account is configured
 * @throws if anything that a release can break does not work
 */
export async function checkSite({ status, clock, ...deps }: Deps): Promise<boolean> {
  const last = await status.read()
  const at = clock.now()
  const { states, mail, errors, hasAccount } = await checkComponents(deps, last?.mail ?? null, at)
  await status.change((before = noStatus(at)) => statusAfter(before, states, mail, at))
  if (states.mails === 'up') logMetric('testMailsSent', 1)
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
  return hasAccount
}

/** A note of an operator about the running or the last incident. */
const Note = z.strictObject({
  note: z.string().trim().min(1, 'Say what is done, or was: buyers read it.').max(500),
})

/** Adds a note to the status page. Idempotent. */
export const noteIncident = async (
  { status, clock }: Pick<Deps, 'status' | 'clock'>,
  { note }: z.output<typeof Note>,
): Promise<string> => {
  const changed = await status.change((before) => before && withNote(before, note, clock.now()))
  const [incident] = changed?.incidents ?? []
  if (!incident) throw new OperationError('The status page has no incident.')
  return `The status page says so of the incident of ${incident.startedAt}.`
}

/**
 * Every five minutes: checks the live site with a test account, and writes the status page. With `{"note": "…"}`, which
 * an operator sends, it adds that to the newest incident instead.
 */
export const createHandler = () => {
  const { SITE_URL, CHECK_ACCOUNT_ARN, BRAND } = environment({
    SITE_URL: z.url(),
    CHECK_ACCOUNT_ARN: z.string().min(1),
    BRAND: jsonVariable(Brand),
  })
  const deps = {
    site: SITE_URL,
    mails: mailCheckIn(tableFromEnvironment()),
    status: s3StatusStore(BRAND),
    clock: systemClock,
    retryMs: 10_000,
  }
  const note = operation(Note, noteIncident, deps)
  return async (event: unknown): Promise<Answer | undefined> => {
    if (typeof event === 'object' && event !== null && 'note' in event) return note(event)
    // Not cached, so a changed password takes effect at the next check.
    const account = secretOf(CHECK_ACCOUNT_ARN)
    if (await checkSite({ ...deps, account })) logMetric('siteChecksPassed', 1)
    return undefined
  }
}
