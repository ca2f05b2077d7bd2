/** Removing an account and everything that belongs to it: see the privacy policy, "Your rights". */

type Erased = {
  userId: string
  /** As the user pool has it; as the record has it where the pool has nobody any more. */
  email: string
}

/** What a stored account leads to, outside of its own partition. */
export type Belongings = {
  requestIds: string[]
  inquiryIds: string[]
  /** Customers of the payment provider. */
  payers: string[]
  /** Those that the provider may still charge for. */
  runningSubscriptions: string[]
}

export type ErasureNeeds = {
  payments: { cancelSubscription(id: string): Promise<void> }
  files: {
    /** Every version of the files whose keys begin so. */
    removeUnder(prefix: string): Promise<number>
    /** The same in the folder of refused files, where the id stands somewhere in the name. */
    removeRefused(requestIds: readonly string[]): Promise<number>
  }
  identity: {
    emailOf(userId: string): Promise<string | undefined>
    remove(userId: string): Promise<void>
  }
  erasures: {
    belongingsOf(userId: string): Promise<(Belongings & { email: string }) | undefined>
    /** @returns how many items are gone */
    removeItems(erased: Erased, belongings: Belongings): Promise<number>
    /** The receipt and the last mail, together and once. @returns the receipt's number */
    finish(erased: Erased, receipt: Receipt): Promise<string>
  }
  clock: { now(): Date }
}

/** Kept for good: that something was erased, and nothing about whom. */
export type Receipt = {
  by: 'buyer' | 'operator'
  at: string
  items: number
  files: number
  subscriptions: number
}

const noBelongings: Belongings = {
  requestIds: [],
  inquiryIds: [],
  payers: [],
  runningSubscriptions: [],
}

/**
 * Every step can be repeated, and the identity goes last: whoever finds the way broken off can go
 * it again.
 * @returns the receipt's number, or undefined where nobody has that id
 */
export async function eraseAccount(
  needs: ErasureNeeds,
  userId: string,
  by: Receipt['by'],
): Promise<{ receipt: string; erasedAt: string } | undefined> {
  const { payments, identity, erasures, clock } = needs
  const stored = await erasures.belongingsOf(userId)
  const email = (await identity.emailOf(userId)) ?? stored?.email
  if (email === undefined) return undefined
  const erased = { userId, email }
  const belongings = stored ?? noBelongings
  const at = clock.now()
  // Money first: where the provider cannot be reached nothing is gone, and the buyer can try again.
  for (const id of belongings.runningSubscriptions) await payments.cancelSubscription(id)
  const files = await removeFiles(needs, userId, belongings)
  const items = await erasures.removeItems(erased, belongings)
  const erasedAt = at.toISOString()
  const receipt = await erasures.finish(erased, {
    by,
    at: erasedAt,
    items,
    files,
    subscriptions: belongings.runningSubscriptions.length,
  })
  await identity.remove(userId)
  // What calls that were under way have written meanwhile. The receipt keeps the account from being
  // made again, and nothing is written without an account: so this ends.
  for (
    let late = await erasures.belongingsOf(userId);
    late;
    late = await erasures.belongingsOf(userId)
  ) {
    await removeFiles(needs, userId, late)
    await erasures.removeItems(erased, late)
  }
  return { receipt, erasedAt }
}

async function removeFiles(
  { files }: Pick<ErasureNeeds, 'files'>,
  userId: string,
  { requestIds }: Belongings,
): Promise<number> {
  let gone = await files.removeUnder(`reports/${userId}/`)
  // A drop's name may have its id in any case; the inbox forgets nothing by itself.
  for (const id of requestIds)
    for (const written of new Set([id, id.toLowerCase()]))
      gone += await files.removeUnder(`inbox/${written}`)
  return gone + (requestIds.length > 0 ? await files.removeRefused(requestIds) : 0)
}
