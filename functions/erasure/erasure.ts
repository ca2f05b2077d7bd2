import type { ErasedCustomers } from '../billing/erased-customers.ts'
import type { PaymentProvider } from '../billing/stripe.ts'
import type { Clock } from '../platform/clock.ts'
import type { Identity } from '../platform/ids.ts'
import { type Erasure, erasureSteps } from './entities.ts'

/**
 * Erasing an account and everything that belongs to it: see the privacy policy, "Your rights". One
 * transaction stores the erasure and prevents all further writes of the account. A queue then runs
 * it in short pieces of work, each of which can be repeated. Source:
 * docs/decisions/0019-erasure-is-a-job.md
 */

type Step = Erasure['step']
type Progress = Pick<Erasure, 'step' | 'cursor' | 'items' | 'files'>

/** The part of an erasure in the table. */
export type Erasures = {
  /**
   * Stores the erasure, which prevents all further writes of the account. Idempotent.
   * @param order.email from the user pool, undefined for an unknown user
   * @returns undefined for a user that is in neither the pool nor the table
   */
  begin(order: {
    userId: string
    email: string | undefined
    by: Erasure['by']
    at: Date
  }): Promise<Erasure | undefined>
  find(userId: string): Promise<Erasure | undefined>
  /** @returns undefined if another worker advanced or finished it */
  advance(erasure: Erasure, to: Progress, at: Date): Promise<Erasure | undefined>
  /**
   * Removes a batch of the account's items, and items outside of the partition that they refer to.
   */
  removeItems(userId: string): Promise<{ items: number; isDone: boolean }>
  /** The requests whose items were removed. */
  requestIdsOf(userId: string): Promise<ReadonlySet<string>>
  /** Hashes of the tokens of the links whose items were removed. */
  tokenHashesOf(userId: string): Promise<ReadonlySet<string>>
  /** Removes unsent e-mails to or about the account. */
  removeUnsentMails(userId: string): Promise<void>
  /** The number of items removed in all batches. */
  countItems(userId: string): Promise<number>
  removeBatches(userId: string): Promise<{ isDone: boolean }>
  removeNewsletter(emails: readonly string[]): Promise<void>
  /** Completes the receipt, queues the last e-mail and deletes the erasure. */
  finish(erasure: Erasure, at: Date): Promise<void>
}

export type ErasedFiles = {
  /** Deletes up to a thousand versions of files under the prefix. */
  removeUnder(prefix: string): Promise<{ files: number; isDone: boolean }>
  /**
   * Deletes the files of these requests or links in a page of a folder: those with the id of a
   * request anywhere in the name, or with a folder of this name.
   * @param cursor of the previous page
   * @returns null as the cursor of the last page
   */
  removeNamed(
    folder: string,
    names: ReadonlySet<string>,
    cursor: string | null,
  ): Promise<{ files: number; cursor: string | null }>
}

export type ErasureDeps = {
  erasures: Erasures
  customers: Pick<ErasedCustomers, 'forgetAllOf'>
  payments: PaymentProvider
  files: ErasedFiles
  identity: Pick<Identity, 'emailOf' | 'disable' | 'remove'>
  jobs: { send(userId: string, delaySeconds?: number): Promise<void> }
  clock: Clock
  /**
   * How long functions that started before the erasure may still store files. Those are deleted
   * after it.
   */
  drainSeconds: number
}

/** Working time per queue message. */
const maxWorkSeconds = 20
/** SQS's maximum delay. */
const maxDelaySeconds = 900

export type BeginErasureDeps = Pick<ErasureDeps, 'identity' | 'jobs' | 'clock'> & {
  erasures: Pick<Erasures, 'begin'>
}

/**
 * Starts an erasure and disables sign-in. Idempotent: also resumes a stuck erasure.
 * @returns undefined for an unknown user
 */
export async function beginErasure(
  { erasures, identity, jobs, clock }: BeginErasureDeps,
  userId: string,
  by: Erasure['by'],
): Promise<Erasure | undefined> {
  const email = await identity.emailOf(userId)
  const erasure = await erasures.begin({ userId, email, by, at: clock.now() })
  if (!erasure) return undefined
  // Queue the job first: it repeats the next call if that fails.
  await jobs.send(userId)
  await identity.disable(userId)
  return erasure
}

/**
 * Runs steps of an erasure for a while, then queues a message to continue.
 * @returns the progress, or undefined if there is nothing to do for this worker
 */
export async function continueErasure(
  deps: ErasureDeps,
  userId: string,
): Promise<{ erasure: Erasure; isFinished: boolean } | undefined> {
  const { erasures, jobs, clock } = deps
  const until = clock.now().getTime() + maxWorkSeconds * 1000
  let erasure = await erasures.find(userId)
  while (erasure) {
    const { step } = erasure
    const { waitSeconds = 0, isDone, ...more } = await stepHandlers[step](deps, erasure)
    if (step === 'finish') return { erasure, isFinished: true }
    erasure = await erasures.advance(erasure, progressAfter(erasure, isDone, more), clock.now())
    if (erasure && (waitSeconds > 0 || clock.now().getTime() > until)) {
      await jobs.send(userId, Math.min(waitSeconds, maxDelaySeconds))
      return { erasure, isFinished: false }
    }
  }
  return undefined
}

const progressAfter = (
  { step, items, files }: Erasure,
  isDone: boolean,
  more: Omit<StepResult, 'isDone'>,
): Progress => ({
  step: isDone ? stepAfter(step) : step,
  cursor: more.cursor ?? null,
  items: items + (more.items ?? 0),
  files: files + (more.files ?? 0),
})

const stepAfter = (step: Step): Step => erasureSteps[erasureSteps.indexOf(step) + 1] ?? 'finish'

type StepResult = {
  isDone: boolean
  cursor?: string | null
  items?: number
  files?: number
  waitSeconds?: number
}
type StepHandler = (deps: ErasureDeps, erasure: Erasure) => Promise<StepResult>

const done: StepResult = { isDone: true }

const removeItems: StepHandler = ({ erasures }, { userId }) => erasures.removeItems(userId)

/** Deletes one folder after the other. */
const removeOwnFiles: StepHandler = async ({ files }, { userId }) => {
  let removed = 0
  for (const folder of [
    'reports',
    'photographs',
    'exports',
    'evidence',
    'released',
    'answers',
    'answer-uploads',
  ]) {
    const page = await files.removeUnder(`${folder}/${userId}/`)
    removed += page.files
    if (!page.isDone) return { isDone: false, files: removed }
  }
  return { isDone: true, files: removed }
}

const sweep =
  (folder: string, namesOf: 'requestIdsOf' | 'tokenHashesOf' = 'requestIdsOf'): StepHandler =>
  async ({ erasures, files }, { userId, cursor: from }) => {
    const names = await erasures[namesOf](userId)
    if (names.size === 0) return done
    const { files: removed, cursor } = await files.removeNamed(folder, names, from)
    return { isDone: cursor === null, cursor, files: removed }
  }

const stepHandlers: Record<Step, StepHandler> = {
  async close({ identity, customers, payments, erasures, clock }, erasure) {
    const { userId, emails, subscriptions } = erasure
    await identity.disable(userId)
    // Before cancelling, so that the provider's events about it are ignored.
    await customers.forgetAllOf(userId, clock.now())
    // Cancel payments first: no data is erased while the buyer can still be charged.
    for (const id of subscriptions) await payments.cancelSubscription(id)
    await erasures.removeNewsletter(emails)
    return done
  },
  items: removeItems,
  files: removeOwnFiles,

  /** Waits for functions that may still store files: intake, export. */
  async drain({ clock, drainSeconds }, { startedAt }) {
    const since = (clock.now().getTime() - Date.parse(startedAt)) / 1000
    const waitSeconds = Math.ceil(drainSeconds - since)
    return waitSeconds > 0 ? { isDone: false, waitSeconds } : done
  },
  'late-items': removeItems,
  'late-files': removeOwnFiles,
  inbox: sweep('inbox/'),
  rejected: sweep('rejected/'),
  shared: sweep('shared/', 'tokenHashesOf'),

  async mails({ erasures }, { userId }) {
    await erasures.removeUnsentMails(userId)
    return done
  },

  /** Corrects the sum of the steps, which misses batches of workers that died. */
  async count({ erasures }, { userId, items }) {
    return { isDone: true, items: (await erasures.countItems(userId)) - items }
  },

  async batches({ erasures }, { userId }) {
    return erasures.removeBatches(userId)
  },

  /** Deletes the user first: when the erasure has ended, the address can sign up again. */
  async finish({ identity, erasures, clock }, erasure) {
    await identity.remove(erasure.userId)
    await erasures.finish(erasure, clock.now())
    return done
  },
}
