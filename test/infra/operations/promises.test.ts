import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prod } from '../../../infra/stages/prod.ts'
import { keptAfterDeletion, keptApart } from '../../../shared/account/kept-after-deletion.ts'
import { deskSessionHours } from '../../../shared/desk/roles.ts'
import { watchIntervals } from '../../../shared/monitoring/watch-intervals.ts'
import { monthChecksText } from '../../../shared/plans/month-checks.ts'
import { graceDays, plans } from '../../../shared/plans/plans.ts'
import {
  annualDiscount,
  annualPrice,
  partnerUsd,
  premiumPrice,
  promotionDiscount,
} from '../../../shared/plans/prices.ts'
import { dimensions, ourNumberText } from '../../../shared/reports/check.ts'
import {
  arrangedChecks,
  basicChecks,
  checkIds,
  checkOf,
  checksOf,
} from '../../../shared/reports/checks.ts'
import { weights } from '../../../shared/reports/score.ts'
import { maxBuyerFileBytes } from '../../../shared/requests/buyer-file.ts'
import { cancelMinutes } from '../../../shared/requests/cancelling.ts'
import { deliveryPromise, maxExtensionDays } from '../../../shared/requests/delivery-promise.ts'
import { publicPaths } from '../../../shared/site/pages.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import {
  aiHelpText,
  decidedByPeople,
  deletedWithAccount,
  financialRecordsText,
  firewallLogText,
  legalNumbers,
  mailboxText,
  minPasswordLength,
  notExported,
  passwordRules,
  prioritySupport,
  recentSignInMinutes,
  recovery,
  refundText,
  registersText,
  signedInDays,
  signUpCodeHours,
  storedText,
  supplierNotTold,
  supportHours,
  tokenMinutes,
  transferText,
} from '../../../shared/trust/promises.ts'
import { basicScoreText } from '../../../web/src/content/basic-score.ts'
import { exampleHistory } from '../../../web/src/content/example-history.ts'
import { basicAi, managerReads } from '../../../web/src/content/report-kinds.ts'
import { analystsText, othersText } from '../../../web/src/content/trust.tsx'
import { maxFileMegabytes } from '../../../web/src/domain/invoices/invoice-file.ts'
import { maxCompared } from '../../../web/src/domain/requests/use-selection.ts'
import { priceNote } from '../../../web/src/features/plans/price-text.ts'

const { free, premium, partner } = plans
const limits = [free.limit, premium.limit].map(Number)
const watched = [premium.watchedSuppliers, partner.watchedSuppliers].map(Number)
const delivery = [free, premium, partner].map(({ deliveryHours }) => deliveryHours)
const kept = Object.values(keptDays)
const monthly = [...Object.values(premiumPrice), partnerUsd]

/**
 * Every promise with a number: how pages and e-mails say it, the number in a group, and the constants that it may be.
 * The first ones name what they are about. A number that none of them covers fails the test.
 */
const promises: readonly { says: RegExp; is: readonly number[] }[] = [
  // What a plan has.
  { says: /(\S+) free checks/g, is: [Number(free.limit)] },
  { says: /first (\S+) checks are free/g, is: [Number(free.limit)] },
  { says: /(\S+) (?:supplier )?checks in total/g, is: [Number(free.limit)] },
  {
    says: /(\S+) (?:supplier )?checks (?:a|every calendar|per calendar) month/g,
    is: limits.slice(1),
  },
  { says: /used all (\S+) searches for this month/g, is: limits.slice(1) },
  { says: /(\S+) suppliers(?: are checked again| watched)/g, is: watched },
  { says: /The (\S+) checks(?: of a report|, and which)/g, is: [checkIds.length] },
  { says: /All (\S+) checks/g, is: [checkIds.length] },
  {
    says: /(\S+) of our (\S+) checks/g,
    is: [checkIds.length - arrangedChecks.length, checkIds.length],
  },
  { says: /Premium’s (\S+) checks are/g, is: [Number(premium.limit)] },
  { says: /Free plan has (\S+) checks for/g, is: [Number(free.limit)] },
  { says: /you then have (\S+) checks for this/g, is: [Number(premium.limit)] },
  {
    says: /: (\S+) of the (\S+) checks\./g,
    is: [basicChecks.length, checkIds.length],
  },
  {
    says: /(\S+) checks are essential/g,
    is: [checkIds.filter((id) => checkOf(id).essential).length],
  },
  { says: /two to (\S+) suppliers/g, is: [maxCompared] },
  { says: /every 1, 3, 6 or (\S+) months/g, is: watchIntervals.slice(-1) },
  { says: /([\d.]+) checks\b/g, is: dimensions.map((each) => checksOf(each).length) },
  // Hours.
  { says: /Free plan, within (\S+) hours/g, is: [free.deliveryHours] },
  { says: /y email within (\S+) hours[.:]/g, is: [free.deliveryHours] },
  {
    says: /to keep, within (\S+) hours \((\S+) with/g,
    is: [free.deliveryHours, premium.deliveryHours],
  },
  {
    says: /Premium reports come within (\S+) hours, and Partner reports within (\S+)\./g,
    is: [premium.deliveryHours, partner.deliveryHours],
  },
  { says: /report within (\S+) hours instead/g, is: [premium.deliveryHours] },
  {
    says: /[Ww]ithin (\S+) hours,? (?:on business days|without a limit)/g,
    is: [supportHours, partner.deliveryHours],
  },
  { says: /back within (\S+) hours \(RTO\)/g, is: [recovery.timeHours] },
  { says: /at most (\S+) hours of data/g, is: [recovery.copies.pointHours] },
  { says: /back within (\S+) days \(RTO\)/g, is: [recovery.copies.timeDays] },
  { says: /code[^.]*\.? [^.]*(?:within|works for) (\S+) hours/g, is: [signUpCodeHours] },
  { says: /code expires after (\S+) hours/g, is: [signUpCodeHours] },
  { says: /[Ww]ithin (\S+) hours/g, is: delivery },
  { says: /again every (\S+) hours/g, is: [deskSessionHours] },
  // Prices.
  { says: /[$£](\S+?)(?: a month|, or|,? per month)/g, is: monthly },
  { says: /[$£](\S+) a year/g, is: monthly.map(annualPrice) },
  { says: /[Ss]ave (\d+)%/g, is: [annualDiscount * 100] },
  { says: /(\d+)% off/g, is: [promotionDiscount * 100] },
  { says: /(\d+)%? of (?:the total|\d)/g, is: Object.values(weights) },
  { says: /(\d+)% (?:legal|financial|operational|reputation)/g, is: Object.values(weights) },
  // Time to change one's mind, and how long a session is open.
  { says: /dashboard within (\S+) minutes/g, is: [cancelMinutes] },
  {
    says: /(?:signed out|others|lose access) within (\S+) minutes/g,
    is: [tokenMinutes],
  },
  { says: /(?:more than|within) (\S+) minutes(?: ago|\.)/g, is: [recentSignInMinutes] },
  { says: /at most (\S+) minutes of data/g, is: [recovery.pointMinutes] },
  { says: /(\d+)-day grace period/g, is: [graceDays] },
  { says: /payment method within (\S+) days/g, is: [graceDays] },
  {
    says: /(?:undo|works for 7|the change|[Ww]ithin the last|reverts the change)[^.]*? (\S+) days/g,
    is: [keptDays.emailTakeBacks],
  },
  { says: /(?:within|works for) (three) days/g, is: [keptDays.newsletterUnconfirmed] },
  { says: /paused and kept for (\S+) days/g, is: [keptDays.watchesAfterPlan] },
  // How long things are kept.
  { says: /until you sign out, (?:for up to )?(\S+) days/g, is: [signedInDays] },
  { says: /never confirmed: (\S+) days/g, is: [keptDays.newsletterUnconfirmed] },
  { says: /Up to (\S+) days more/g, is: [keptDays.oldVersions] },
  // AWS's own, for sampled requests of a web ACL: docs/security.md.
  { says: /(three) hours[.)]/gi, is: [3] },
  { says: /download it for (\S+) days/g, is: [keptDays.exports] },
  { says: /new deadline \(at most (\S+) days away\)/g, is: [maxExtensionDays] },
  { says: /file is deleted after (\S+) days/g, is: [keptDays.exportFiles] },
  { says: /draft, which we keep for (\S+) days after the last save/g, is: [keptDays.drafts] },
  { says: /gone from backups within (\S+) days/g, is: [keptDays.backups] },
  { says: /any second of the last (\S+) days/g, is: [keptDays.backups] },
  { says: /(\S+) years? after the decision/g, is: [Math.floor(keptDays.decidedDisputes / 366)] },
  { says: /[Uu]ntil (\S+) days after/g, is: kept },
  { says: /(\S+) days?\b(?= *[.;\n]|$|\. )/g, is: kept },
  { says: /records of your visits for up to (\S+) days/g, is: [keptDays.accountTrail] },
  { says: /for (\S+) days;/g, is: [keptDays.helperQuestions] },
  { says: /(\S+) years?[.,]/g, is: [1, 2, 3] },
  // Legal numbers.
  { says: /at least (\S+) years old/g, is: [legalNumbers.minimumAge] },
  { says: /in the (\S+) months before the event/g, is: [legalNumbers.liabilityMonths] },
  { says: /answer within (\S+) month/g, is: [legalNumbers.privacyAnswerMonths] },
  // Facts of the world, and words that promise nothing.
  {
    says: /(?:A company has|AEO certificate is normal: about) (\S+?)%? (?:days to register|of exporters)/g,
    is: [30, 1],
  },
  { says: /checked every (\S+) months/g, is: watchIntervals },
  {
    says: /Trust score (\d+)% \(was (\d+)%\)/g,
    is: exampleHistory.map(({ score }) => Number(score)),
  },
  { says: /(\d+)% (?:of the reports )?within/g, is: [90] },
  { says: /(?:rarely waits|After|after) (two|ten) (?:days|minutes)/g, is: [2, 10] },
  { says: /(16|18|64)[ -](?:or 64 )?characters?/g, is: [16, 18, 64] },
  // Sizes.
  { says: /[Aa]t least (\S+) characters/g, is: [minPasswordLength] },
  { says: /up to (\S+) MB/g, is: [maxFileMegabytes] },
  { says: /(\S+) MB/g, is: [maxBuyerFileBytes / 2 ** 20] },
]

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const counted = `(?:(?!1 )\\d[\\d,.]*(?<![,.])|${words.slice(2).join('|')})`
const units = 'hours?|days?|minutes?|months?|years?|checks?|searches|suppliers?|MB|characters?'
/** A number with a unit, or an amount, as a promise would have it. */
const number = new RegExp(
  `[$£]\\d[\\d,.]*\\d|\\b${counted}[ -](?:free |supplier )?(?:${units})\\b|\\b(?!100%)\\d+%`,
  'gi',
)

const amountOf = (text: string): number => {
  const word = words.indexOf(text.toLowerCase())
  return word > 0 ? word : Number(text.replaceAll(',', ''))
}

/** @returns the promises that a text gets wrong, and numbers that no promise covers */
function faultsIn(text: string): string[] {
  const covered = new Set<number>()
  const faults: string[] = []
  const at = (index: number) => text.slice(Math.max(0, index - 50), index + 50).replace(/\s+/g, ' ')
  for (const { says, is } of promises)
    for (const match of text.matchAll(says)) {
      const end = match.index + match[0].length
      const own = [...text.matchAll(number)].filter(
        ({ index }) => index >= match.index - 1 && index < end,
      )
      if (own.every(({ index }) => covered.has(index))) continue
      for (const { index } of own) covered.add(index)
      for (const given of match.slice(1))
        if (!is.includes(amountOf(given)))
          faults.push(`${given} is not ${is.join(' or ')}: ${at(match.index)}`)
    }
  for (const { index } of text.matchAll(number))
    if (!covered.has(index)) faults.push(`not in the list: ${at(index)}`)
  return faults
}

/** The words of a built page, a line for each block. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<(script|svg|noscript)[\s\S]*?<\/\1>/g, '\n')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:a|strong|em|span|time|code|b|i)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')

const pageWords = (path: string): string =>
  wordsOf(readFileSync(join('web/dist', path, 'index.html'), 'utf8'))

const pages = [...publicPaths].filter((path) => !/:|sample-report|\/blog\/|\/changelog/.test(path))

it.each(pages)('%s promises what the code does', (path) => {
  expect(faultsIn(pageWords(path))).toEqual([])
})

/** The words of the site and of e-mails to buyers that are typed. */
const sources = globSync(
  ['web/src/**/*.{ts,tsx}', 'functions/emails/templates/*.ts', 'shared/plans/*.ts'],
  {
    exclude: [
      '**/*.test.*',
      '**/*.stories.*',
      'web/src/{features/desk,testing,domain/invoices}/**',
      '**/desk-*',
    ],
  },
).filter((file) => !/web\/src\/(features\/desk|testing|domain\/invoices)\//.test(file))

it('no source of the site or of an e-mail says otherwise', () => {
  const faults = sources.flatMap((file) =>
    faultsIn(
      readFileSync(file, 'utf8')
        .replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
        .replace(/\s+/g, ' '),
    ).map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
})

/** What several pages promise, they promise in the same words. */
const sentences: readonly [sentence: string, pages: readonly string[]][] = [
  [
    deliveryPromise,
    [
      'about-us',
      'blog/what-a-trust-score-says',
      'faq',
      'how-it-works',
      'premium-features',
      'support',
      'terms-of-service',
    ],
  ],
  [decidedByPeople, ['about-us', 'ai-risk', 'how-it-works']],
  [basicScoreText, ['faq', 'how-it-works']],
  [notExported, ['dpa', 'privacy-policy']],
  [refundText, ['faq', 'terms-of-service']],
  [firewallLogText, ['trust']],
  [supplierNotTold, ['about-us', 'dpa', 'faq', 'privacy-policy']],
  [monthChecksText, ['faq']],
  [
    `In an invoice check, a yes counts only if you called ${ourNumberText}.`,
    ['blog/why-the-payee-must-match-the-licence'],
  ],
  [priceNote, ['how-it-works', 'premium-features']],
  [basicAi, ['ai-risk', 'how-it-works', 'premium-features']],
  // Within a sentence, in lower case.
  [basicAi.slice(1), ['sample-report']],
  [managerReads, ['ai-risk', 'how-it-works']],
  [prioritySupport, ['premium-features']],
  [registersText, ['dpa', 'privacy-policy']],
  [mailboxText, ['privacy-policy', 'trust']],
  [aiHelpText, ['privacy-policy', 'trust']],
  ...[storedText, analystsText, othersText, transferText].map((text): [string, string[]] => [
    text,
    ['trust', 'privacy-policy', 'dpa'],
  ]),
  ...[deletedWithAccount, keptAfterDeletion, keptApart, financialRecordsText].map(
    (text): [string, string[]] => [text, ['privacy-policy']],
  ),
  [passwordRules, ['trust']],
]

it.each(sentences)('“%s” is said in these words wherever it is promised', (sentence, said) => {
  expect(said.filter((path) => !pageWords(path).includes(sentence))).toEqual([])
})

/** Other names of what docs/glossary.md gives one. */
const otherNames =
  /payment checks?\b|payee checks?\b|report desk|\bpapers\b|digests?\b|(?<!keyed )hash of the file|full reports?\b|unlimited searches|contact billing support/i

const articles = [...publicPaths].filter((path) => path.startsWith('/blog/'))

it.each([...pages, ...articles, '/changelog'])('%s has one name for one thing', (path) => {
  expect(pageWords(path).match(otherNames)).toBeNull()
})

it('finds what says otherwise, and what is not in the list', () => {
  expect(faultsIn('Each report within 36 hours')).toEqual([expect.stringMatching(/^36 is not/)])
  expect(faultsIn('Your first 5 checks are free.')).toEqual([expect.stringMatching(/^5 is not 3/)])
  expect(faultsIn('Money back for 14 months')).toEqual([expect.stringMatching(/^not in the list/)])
})

/** Where a delivery time is sold or promised, it is said that a question pauses it. */
const selling = sources.filter((file) =>
  /[Ww]ithin.{0,60}deliveryHours.{0,20}hours/s.test(readFileSync(file, 'utf8')),
)
/** Their pages say it once, below, or have one line; the card of the start page leads to a page that says it. */
const isSaidElsewhere = /plan-features|comparison\.ts|page-meta|home-promotion-card/
/** Those that promise a deadline without a number of hours. */
const promising = ['web/src/content/about-us.ts', 'functions/emails/templates/request-received.ts']

it('every text with a delivery time says when the deadline moves, and what a late report costs', () => {
  const silent = [...selling, ...promising].filter(
    (file) =>
      !isSaidElsewhere.test(file) && !readFileSync(file, 'utf8').includes('deliveryPromise'),
  )
  expect([selling.length > 8, silent]).toEqual([true, []])
})

it('production scans files from outside for malware, as the trust page says', () => {
  expect(pageWords('trust')).toContain('AWS scans each file for malware.')
  expect(prod.malwareScan).toBe(true)
})
