import { assumesOrder, catalogAdvice, saysDoNotDeal, saysDoNotPay } from './advice.ts'
import { type CheckId, checkOf } from './checks.ts'
import { factMeanings, type Meaning } from './fact-meanings.ts'
import { openText } from './finding-changes.ts'
import type { ChangeDetail, DetailedChange } from './report-change.ts'
import { ruleVersion } from './score.ts'
import { verdictInMail, verdicts } from './verdict.ts'
import { isNoPay } from './verdict-words.ts'
import type { Verdict } from './verdicts.ts'

type FindingDetail = Extract<ChangeDetail, { finding: unknown }>
type AnswerDetail = Extract<ChangeDetail, { open: number }>

/** A change as e-mails show it. */
export interface ChangeText extends Meaning {
  /** For a subject: `Legal representative changed`. */
  readonly headline: string
  readonly sentence: string
}

/** Without what follows a semicolon. */
const shortName = (check: CheckId): string => checkOf(check).en.split(';')[0] ?? ''

type FactDetail = Extract<ChangeDetail, { kind: 'fact' }>

const factNames: Readonly<Record<string, string>> = {
  Payee: 'Payment account',
  'Insured employees': 'Number of insured employees',
}

const numbers = ['Registered capital', 'Paid-in capital', 'Insured employees']

const verbOf = ({ about, tone }: DetailedChange): string => {
  if (!numbers.includes(about)) return 'changed'
  return tone === 'worse' ? 'fell' : 'rose'
}

/** Ends a sentence with a text that may end with a full stop itself: `Ltd.` */
const ended = (text: string): string => (/[.。]$/.test(text) ? text : `${text}.`)

/**
 * The words for a payee that differs only in the account, by its last digits. Payees are written as `name, bank
 * (country) …4821`.
 */
function accountWords({ about }: DetailedChange, { was, is }: FactDetail) {
  const [before, after] = [was.split(' …'), is.split(' …')]
  if (about !== 'Payee' || before.length !== 2 || before[0] !== after[0]) return undefined
  return {
    headline: 'Payment account changed',
    sentence: `The payment account changed from …${before[1]} to …${after[1]}, at the same bank and in the same name.`,
  }
}

function factWords(change: DetailedChange, detail: FactDetail) {
  const { about, text } = change
  const { was, is } = detail
  const name = factNames[about] ?? about
  const inSentence = name.startsWith('English') ? name : name.toLowerCase()
  if (was === '' && is === '') return { headline: `${name} changed`, sentence: text }
  if (about === 'Majority shareholder' && is === '')
    return {
      headline: 'No majority shareholder anymore',
      sentence: `No shareholder holds a majority anymore. Before, ${was} did.`,
    }
  if (about === 'Majority shareholder' && was === '')
    return {
      headline: 'New majority shareholder',
      sentence: `One shareholder now holds a majority: ${ended(is)} Before, none did.`,
    }
  if (is === '')
    return {
      headline: `${name} no longer given`,
      sentence: `The ${inSentence} is no longer given. It was ${ended(was)}`,
    }
  if (was === '')
    return {
      headline: `${name} now known`,
      sentence: `The ${inSentence} was not known before. It is ${ended(is)}`,
    }
  const account = accountWords(change, detail)
  if (account) return account
  const verb = verbOf(change)
  return {
    headline: `${name} ${verb}`,
    sentence: `The ${inSentence} ${verb} from ${was} to ${ended(is)}`,
  }
}

function factText(change: DetailedChange, detail: FactDetail): ChangeText {
  const { about, tone } = change
  const meaning = factMeanings[about]
  if (!meaning) throw new Error(`No meaning of ${about}`)
  return { ...factWords(change, detail), ...meaning(tone, detail.status) }
}

const findingWords: Readonly<
  Record<
    FindingDetail['kind'],
    { headline: string; sentence: (severity: string, inCheck: string) => string }
  >
> = {
  new: {
    headline: 'New finding',
    sentence: (severity, inCheck) => `There is a new finding (${severity}) ${inCheck}`,
  },
  'open-again': {
    headline: 'Open again',
    sentence: (severity, inCheck) => `A finding (${severity}) ${inCheck} is open again`,
  },
  worse: {
    headline: 'Finding got worse',
    sentence: (severity, inCheck) => `A finding ${inCheck} got worse and is now ${severity}`,
  },
  milder: {
    headline: 'Finding less serious',
    sentence: (severity, inCheck) => `A finding ${inCheck} is less serious now (${severity})`,
  },
  closed: {
    headline: 'Finding closed',
    sentence: (_, inCheck) => `A finding ${inCheck} was closed`,
  },
  gone: {
    headline: 'Finding no longer shown',
    sentence: (_, inCheck) => `The source no longer shows a finding ${inCheck}`,
  },
}

function findingMeaning({ kind, check, severity, finding }: FindingDetail): Meaning {
  const { meaning } = checkOf(check)
  if (kind === 'gone')
    return {
      meaning:
        'Sources remove settled entries, and some remove any entry after a set time. So the matter is either settled or simply no longer published.',
      next: 'If your order depends on it, ask the supplier for proof that it is settled.',
    }
  if (finding.state === 'closed')
    return {
      meaning:
        'A closed finding was paid, withdrawn or removed from the list. It shows what happened, and weighs less in the score.',
      next: 'You don’t need to do anything. Read it before the next large order.',
    }
  const step = finding.advice ?? catalogAdvice({ check, severity }, ruleVersion)
  return kind === 'milder'
    ? { meaning: 'It is still open, and weighs less in the score than before.', next: step }
    : { meaning, next: step }
}

const findingText = (detail: FindingDetail): ChangeText => {
  const { kind, check, finding, severity } = detail
  const words = findingWords[kind]
  const state = kind === 'new' && finding.state === 'closed' ? `${severity}, closed` : severity
  return {
    headline: `${words.headline}: ${shortName(check)}`,
    sentence: `${words.sentence(state, `in the check “${checkOf(check).en}”`)}: ${finding.what}`,
    ...findingMeaning(detail),
  }
}

const answerText = ({ kind, check, open }: AnswerDetail): ChangeText => {
  const { en, essential } = checkOf(check)
  if (kind === 'answered')
    return {
      headline: `Now checked and clear: ${shortName(check)}`,
      sentence: `The check “${en}” had no answer before, and is clear now.`,
      meaning: 'There is one less unknown.',
      next: 'You don’t need to do anything.',
    }
  if (kind === 'not-applicable')
    return {
      headline: `No longer applies: ${shortName(check)}`,
      sentence: `The check “${en}” no longer applies to the company or its goods.${openText(open)}`,
      meaning:
        open > 0
          ? 'What was found before still counts, with its points.'
          : 'It costs no points and no longer needs an answer.',
      next: 'You don’t need to do anything.',
    }
  return {
    headline: `No answer: ${shortName(check)}`,
    sentence: `The source for “${en}” gave no answer this time.${openText(open)}`,
    meaning:
      'A source without an answer is not the same as a clear one. The score counts it as unknown.',
    next: essential
      ? 'Write to us and ask us to check it again before you pay.'
      : 'You don’t need to do anything: the next check reads it again.',
  }
}

/** A verdict can change while the score stays, or even against it. */
const movedText = ({ was, is }: { was: number; is: number }): string => {
  if (was === is) return `the score is ${is}%, as before`
  return `the score ${is < was ? 'fell' : 'rose'} from ${was}% to ${is}%`
}

/** The report that has the change. */
interface ReportAdvice {
  readonly verdict: Verdict
  /** Its first step. */
  readonly nextStep: string
}

/** Whether what a change alone would advise says something else than the verdict of the report. */
const isAgainst = (verdict: Verdict, next: string): boolean => {
  if (verdict === 'do-not-deal' || saysDoNotDeal(next)) return true
  if (!isNoPay(verdict)) return saysDoNotPay(next)
  return (
    next.startsWith('You don’t need to do anything') || (assumesOrder(next) && !saysDoNotPay(next))
  )
}

/** What a change means, and what to do next: what the verdict of the whole report says, where it is stricter or milder. */
export function changeText(change: DetailedChange, report: ReportAdvice): ChangeText {
  const text = ownText(change, report.nextStep)
  return isAgainst(report.verdict, text.next) ? { ...text, next: report.nextStep } : text
}

function ownText(change: DetailedChange, nextStep: string): ChangeText {
  const { detail, tone } = change
  switch (detail.kind) {
    case 'verdict': {
      const { title } = verdicts[detail.verdict]
      return {
        headline: `Verdict is now “${title}”`,
        sentence: `The verdict is now “${title}”: ${movedText(detail)}.`,
        meaning: verdictInMail(detail.verdict),
        next: nextStep,
      }
    }
    case 'score': {
      const [went, weighs] = tone === 'worse' ? ['fell', 'more'] : ['rose', 'less']
      return {
        headline: `Score ${went} to ${detail.is}`,
        sentence: `The score ${went} from ${detail.was}% to ${detail.is}%.`,
        meaning: `Findings and unanswered checks now weigh ${weighs} than at the last check. The verdict is the same.`,
        next: nextStep,
      }
    }
    case 'fact':
      return factText(change, detail)
    case 'no-answer':
    case 'answered':
    case 'not-applicable':
      return answerText(detail)
    default:
      return findingText(detail)
  }
}
