import { daysText, keptDays } from '../trust/kept.ts'

/** What is kept of a deleted account. The privacy policy and the e-mail about the deletion say the same. */
export const keptAfterDeletion = `We keep a receipt of when data was deleted and how much, which does not say whose it was; a keyed hash of each email address your account had, with the number of checks used, so that no one gets the free checks twice; and, for ${daysText(keptDays.erasedPayers)}, keyed hashes of your customer and payment numbers at the payment provider, so that we recognize and discard anything the provider sends us about you later. Neither the addresses nor the numbers can be read back from these hashes. If email to your address bounced, we also keep a hash of the address, so that we don’t write to it again.`
