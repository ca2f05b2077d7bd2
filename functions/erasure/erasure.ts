/**
 * Erasing an account and everything that belongs to it: see the privacy policy, "Your rights". The
 * order is stored in one transaction, which ends every write of the account. A queue then drives the
 * erasure, a bounded piece of work at a time. Every piece can be repeated.
 * Source: docs/decisions/0019-erasure-is-a-job.md
 */

/** In this order. What each does: `work` below. */
const steps = [
  'close',
  'items',
  'files',
  'settle',
  'late-items',
  'late-files',
  'inbox',
  'rejected',
  'mails',
  'count',
  'batches',
  'finish',
] as const
export const erasureSteps: readonly [Step, ...Step[]] = steps
export type Step = (typeof steps)[number]

/** An erasure that is under way. */
export type Erasure = {
  userId: string
  /** As the user pool has it, which the last e-mail goes to; then the record's, where it differs. */
  emails: readonly string[]
  by: 'buyer' | 'operator'
  /** The receipt's number. */
  receipt: string
  startedAt: string
  /** Those that the payment provider may still charge for. */
  subscriptions: readonly string[]
  step: Step
  /** Where the listing of a folder goes on. */
  cursor: string | null
  /** Erased so far. */
  items: number
  files: number
  /** When a piece of work was last finished. */
  progressAt: string
  /** Changes with every piece: a worker that finds another version has been overtaken. */
  version: number
}

type Progress = Pick<Erasure, 'step' | 'cursor' | 'items' | 'files'>

/** The table's part. */
export type Erasures = {
  /**
   * Stores the order: from then on the account is not written to any more. Repeated, it changes
   * nothing.
   * @param order.email as the user pool has it, undefined where it does not know the user
   * @returns undefined where neither pool nor table know the user
   */
  begin(order: {
    userId: string
    email: string | undefined
    by: Erasure['by']
    at: Date
  }): Promise<Erasure | undefined>
  find(userId: string): Promise<Erasure | undefined>
  /** @returns undefined where another worker was faster, or has finished it */
  advance(erasure: Erasure, to: Progress, at: Date): Promise<Erasure | undefined>
  /** Removes some of what is in the account's partition, with what that leads to elsewhere. */
  removeItems(userId: string): Promise<{ items: number; isDone: boolean }>
  /** The requests whose items were removed. */
  requestIdsOf(userId: string): Promise<ReadonlySet<string>>
  /** Orders for e-mails to or about the account which were not sent. */
  removeUnsentMails(userId: string): Promise<void>
  /** Of all batches together. */
  countItems(userId: string): Promise<number>
  removeBatches(userId: string): Promise<{ isDone: boolean }>
  removeNewsletter(emails: readonly string[]): Promise<void>
  /** The receipt and the last e-mail, with the end of the erasure. */
  finish(erasure: Erasure, at: Date): Promise<void>
}

export type ErasedFiles = {
  /** Deletes up to a thousand versions of the files whose keys begin so. */
  removeUnder(prefix: string): Promise<{ files: number; isDone: boolean }>
  /**
   * Deletes the files of these requests in a page of a folder: those with an id anywhere in the name.
   * @param cursor of the page before. @returns null as the cursor of the last page
   */
  removeNamed(
    folder: string,
    requestIds: ReadonlySet<string>,
    cursor: string | null,
  ): Promise<{ files: number; cursor: string | null }>
}

export type ErasureDeps = {
  erasures: Erasures
  /** Customers of the payment provider. */
  customers: { forgetAllOf(userId: string, at: Date): Promise<void> }
  payments: { cancelSubscription(id: string): Promise<void> }
  files: ErasedFiles
  identity: {
    emailOf(userId: string): Promise<string | undefined>
    /** Ends every session, and no new one begins. A user who is gone is no error. */
    disable(userId: string): Promise<void>
    /** For good. A user who is gone is no error. */
    remove(userId: string): Promise<void>
  }
  jobs: { send(userId: string, delaySeconds?: number): Promise<void> }
  clock: { now(): Date }
  /**
   * The longest that a function which began before the order may still store files. What it stored
   * is swept after that.
   */
  settleSeconds: number
}

/** One message of the queue works for so long, then hands over to the next. */
const maxWorkSeconds = 20
/** The longest that SQS holds a message back. */
const maxDelaySeconds = 900

export type BeginErasureDeps = Pick<ErasureDeps, 'identity' | 'jobs' | 'clock'> & {
  erasures: Pick<Erasures, 'begin'>
}

/**
 * Orders an erasure, and ends sign-in. Repeated, it gives the erasure that runs another push.
 * @returns undefined where there is no such user
 */
export async function beginErasure(
  { erasures, identity, jobs, clock }: BeginErasureDeps,
  userId: string,
  by: Erasure['by'],
): Promise<Erasure | undefined> {
  const email = await identity.emailOf(userId)
  const erasure = await erasures.begin({ userId, email, by, at: clock.now() })
  if (!erasure) return undefined
  // The job first: should the second call fail, the job repeats it.
  await jobs.send(userId)
  await identity.disable(userId)
  return erasure
}

/**
 * Works on an erasure for a while; a message carries on where something is left.
 * @returns how far it has come, or undefined where there is nothing (any more) to do for this worker
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

const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'finish'

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

/** One folder after the other; `isDone` is told of the last one. */
const removeOwnFiles: StepHandler = async ({ files }, { userId }) => {
  const reports = await files.removeUnder(`reports/${userId}/`)
  if (!reports.isDone) return reports
  const exports = await files.removeUnder(`exports/${userId}/`)
  return { isDone: exports.isDone, files: reports.files + exports.files }
}

const sweep =
  (folder: string): StepHandler =>
  async ({ erasures, files }, { userId, cursor: from }) => {
    const requestIds = await erasures.requestIdsOf(userId)
    if (requestIds.size === 0) return done
    const { files: removed, cursor } = await files.removeNamed(folder, requestIds, from)
    return { isDone: cursor === null, cursor, files: removed }
  }

const stepHandlers: Record<Step, StepHandler> = {
  async close({ identity, customers, payments, erasures, clock }, erasure) {
    const { userId, emails, subscriptions } = erasure
    await identity.disable(userId)
    // What the provider says of the cancellations below must find the customers forgotten.
    await customers.forgetAllOf(userId, clock.now())
    // Money first: nothing is erased before nothing can be charged any more.
    for (const id of subscriptions) await payments.cancelSubscription(id)
    await erasures.removeNewsletter(emails)
    return done
  },
  items: removeItems,
  files: removeOwnFiles,

  /** Functions that began before the order may still store files: an intake, an export. */
  async settle({ clock, settleSeconds }, { startedAt }) {
    const since = (clock.now().getTime() - Date.parse(startedAt)) / 1000
    const waitSeconds = Math.ceil(settleSeconds - since)
    return waitSeconds > 0 ? { isDone: false, waitSeconds } : done
  },
  'late-items': removeItems,
  'late-files': removeOwnFiles,
  inbox: sweep('inbox/'),
  rejected: sweep('rejected/'),

  async mails({ erasures }, { userId }) {
    await erasures.removeUnsentMails(userId)
    return done
  },

  /** Exact, where the sum of the pieces misses those whose worker died before it noted them. */
  async count({ erasures }, { userId, items }) {
    return { isDone: true, items: (await erasures.countItems(userId)) - items }
  },

  async batches({ erasures }, { userId }) {
    return erasures.removeBatches(userId)
  },

  /** The identity before the end: an address is free again once its erasure is over. */
  async finish({ identity, erasures, clock }, erasure) {
    await identity.remove(erasure.userId)
    await erasures.finish(erasure, clock.now())
    return done
  },
}
