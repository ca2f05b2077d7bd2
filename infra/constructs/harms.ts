/**
 * What somebody suffers when a function that no API call waits for fails, and when a queue's
 * messages come late or not at all. Alarms say it; a test asks that each has its words.
 */
const functions: Record<string, string> = {
  'report-uploaded': 'Finished reports do not reach their buyers: dropped files are not taken in.',
  'send-mail': 'Buyers and the report desk get no mail: no report’s notice, no warning.',
  'account-created':
    'Buyers cannot finish signing up or reset a password: what follows a code fails.',
  'check-sign-up': 'Nobody can sign up: the check of new accounts fails.',
  'lower-google-email': 'Buyers cannot sign in with Google: what Google says of them is not read.',
  'mail-returned':
    'Mails keep going to addresses that refuse them, until AWS stops us as a sender.',
  'remove-unconfirmed-sign-ups':
    'Addresses of sign-ups that were never confirmed are kept longer than the privacy policy says.',
  'restrict-access-token':
    'Buyers cannot sign in, and sessions end after 15 minutes: no tokens are made.',
  'run-erasure': 'Deleted accounts are not erased: people’s data stays here.',
  'watch-erasures': 'Erasures that stall are not seen, and do not go on by themselves.',
  'make-export': 'Buyers do not get the copy of their data that they asked for.',
  'watch-due-times':
    'The report desk is not told of new or late requests: buyers wait for their reports.',
  'write-code-mail': 'Nobody can sign up or reset a password: mails with codes are not written.',
}

const queues: Record<string, { lost: string; late: string }> = {
  'Reports/Intake': {
    lost: 'A finished report has not reached its buyer: its file failed five times.',
    late: 'Finished reports reach their buyers late: dropped files have waited for 15 minutes.',
  },
  'Erasures/Jobs/Orders': {
    lost: 'A deleted account is not erased: its erasure failed for three hours.',
    late: 'Deleted accounts are erased late: some have waited for 15 minutes.',
  },
  'Exports/Jobs/Orders': {
    lost: 'A buyer did not get the copy of their data: it could not be made.',
    late: 'Buyers wait for the copy of their data for more than 15 minutes.',
  },
  'MailOutbox/Orders': {
    lost: 'Somebody did not get a mail: it could not be sent in three hours.',
    late: 'Mails go out late: some have waited for 15 minutes.',
  },
}

const noWords = 'No words for this yet (infra/constructs/harms.ts)'

export const harmOfFunction = (name: string): string => functions[name] ?? `${noWords}: ${name}`

export const harmOfQueue = (path: string): { lost: string; late: string } =>
  queues[path] ?? { lost: `${noWords}: ${path}`, late: `${noWords}: ${path}` }
