import { daysText, keptDays } from '../trust/kept.ts'
import { financialRecordsText, mailboxText } from '../trust/promises.ts'

/** What is kept of a deleted account. The privacy policy and the e-mail about the deletion say the same. */
export const keptAfterDeletion = `A receipt stays, which says when data was deleted and how much, but not whose. A keyed hash of each email address your account had, with the number of checks used, keeps anyone from getting the free checks twice. For ${daysText(keptDays.erasedPayers)}, keyed hashes of your customer and payment numbers at the payment provider let us recognize and discard anything it sends us about you later. Neither the addresses nor the numbers can be read back from these hashes without our keys. If email to your address bounced or was marked as spam, we keep a hash of the address so that we don’t write to it again. AWS, which sends our email, keeps the address itself.`

/** What never belonged to the account, and so is not deleted with it. */
export const keptApart = `Not deleted with your account: messages that you sent while signed out, which we delete after ${daysText(keptDays.inquiries)}. Also kept, without your name: logs, counters under a hash, the list of emails we sent (no address, no text), our record of what analysts and operators did with reports, and the figures of the track record. ${mailboxText} ${financialRecordsText}`
