import { minCapitalKept } from '../monitoring/alert-levels.ts'
import { typeInEnglish } from '../names/register-types.ts'
import { explainedName } from './both-scripts.ts'
import { plainText } from './plain-text.ts'
import { statusWords } from './record-words.ts'
import type { DetailedChange, Level } from './report-change.ts'
import { capitalText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

type Company = PublishedReport['company']

const isSame = (first = '', second = ''): boolean => plainText(first) === plainText(second)

const textChange = (level: Level, about: string, before = '', after = ''): DetailedChange[] =>
  isSame(before, after)
    ? []
    : [
        {
          level,
          tone: 'neutral',
          about,
          text: `${about}: ${before || 'not given'} → ${after || 'not given'}`,
          detail: { kind: 'fact', was: before, is: after },
        },
      ]

/** A change of a text of the register, such as a name: in both scripts. */
const registeredChange = (
  [level, about]: readonly [Level, string],
  before: PublishedReport,
  after: PublishedReport,
  textOf: (company: Company) => string | undefined,
): DetailedChange[] => {
  const [was, is] = [textOf(before.company), textOf(after.company)]
  if (isSame(was, is)) return []
  return textChange(level, about, was && explainedName(before, was), is && explainedName(after, is))
}

const withEnglish = (type: string): string => {
  const english = typeInEnglish(type)
  return english === undefined ? type : `${type} (${english})`
}

const statusInBoth = ({ statusText, status }: Company): string =>
  `${statusText} (${statusWords[status][1]})`

const statusChange = (before: Company, after: Company): DetailedChange[] =>
  before.status === after.status
    ? []
    : [
        {
          level: 'alert',
          tone: after.status === 'active' ? 'better' : 'worse',
          about: 'Registration status',
          text: `Registration status: ${statusInBoth(before)} → ${statusInBoth(after)}`,
          detail: {
            kind: 'fact',
            was: statusInBoth(before),
            is: statusInBoth(after),
            status: after.status,
          },
        },
      ]

const capitalChange = (
  about: string,
  before: Company['registeredCapital'],
  after: Company['registeredCapital'],
): DetailedChange[] => {
  if (!before || !after || before.currency !== after.currency || before.wan === after.wan) return []
  return [
    {
      level: after.wan < before.wan * minCapitalKept ? 'alert' : 'notice',
      tone: after.wan < before.wan ? 'worse' : 'better',
      about,
      text: `${about}: ${capitalText(before)} → ${capitalText(after)}`,
      detail: { kind: 'fact', was: capitalText(before), is: capitalText(after) },
    },
  ]
}

const majorityHolder = ({ holders }: Company): string | undefined =>
  holders.find(({ share = 0 }) => share > 50)?.name

const holdersText = ({ holders }: Company): string =>
  holders
    .map(({ name, share }) => `${plainText(name)} ${share ?? ''}`)
    .toSorted()
    .join()

const holderChange = (before: PublishedReport, after: PublishedReport): DetailedChange[] => {
  const majority = registeredChange(
    ['alert', 'Majority shareholder'],
    before,
    after,
    majorityHolder,
  )
  if (majority.length > 0 || holdersText(before.company) === holdersText(after.company))
    return majority
  return [
    {
      level: 'notice',
      tone: 'neutral',
      about: 'Shareholders',
      text: 'The shareholders or their shares have changed.',
      detail: { kind: 'fact', was: '', is: '' },
    },
  ]
}

/** A smaller part than this of the employees before is a notice. */
const minEmployeesKept = 0.5

const employeeChange = (before: Company, after: Company): DetailedChange[] => {
  const was = before.insuredEmployees?.count
  const is = after.insuredEmployees?.count
  if (was === undefined || is === undefined || was === is) return []
  return [
    {
      level: is < was * minEmployeesKept ? 'notice' : 'quiet',
      tone: is < was ? 'worse' : 'better',
      about: 'Insured employees',
      text: `Insured employees: ${was} → ${is}`,
      detail: { kind: 'fact', was: String(was), is: String(is) },
    },
  ]
}

/** @param nameOf how the payee is named */
const accountText = (
  { payee }: PublishedReport,
  nameOf: (name: string) => string = (name) => name,
): string =>
  payee ? `${nameOf(payee.name)}, ${payee.bank} (${payee.country}) …${payee.lastDigits}` : ''

/** A changed account is an alert, since that is the most common fraud. */
const payeeChange = (before: PublishedReport, after: PublishedReport): DetailedChange[] => {
  if (isSame(accountText(before), accountText(after))) return []
  // An invoice belongs to one request: a later one without an invoice says nothing of the account.
  if (!after.payee && before.request !== after.request) return []
  const [was, is] = [before, after].map((report) =>
    accountText(report, (name) => explainedName(report, name)),
  )
  if (!before.payee || !after.payee) return textChange('notice', 'Payee', was, is)
  return textChange('alert', 'Payee', was, is).map((change) => ({ ...change, tone: 'worse' }))
}

/** What changed in the register's entry and in the payee. */
export function factChanges(before: PublishedReport, after: PublishedReport): DetailedChange[] {
  const was = before.company
  const is = after.company
  const inBoth = (level: Level, about: string, textOf: (company: Company) => string | undefined) =>
    registeredChange([level, about], before, after, textOf)
  return [
    ...inBoth('alert', 'Legal name', ({ name }) => name),
    ...textChange('alert', 'Unified social credit code', was.code, is.code),
    ...statusChange(was, is),
    ...inBoth('alert', 'Legal representative', ({ legalRepresentative }) => legalRepresentative),
    ...inBoth('alert', 'Controlling person', ({ controller }) => controller),
    ...capitalChange('Registered capital', was.registeredCapital, is.registeredCapital),
    ...capitalChange('Paid-in capital', was.paidInCapital, is.paidInCapital),
    ...holderChange(before, after),
    ...payeeChange(before, after),
    ...inBoth('notice', 'Registered address', ({ address }) => address),
    ...inBoth('notice', 'Business scope', ({ scope }) => scope),
    ...(isSame(was.type, is.type)
      ? []
      : textChange('notice', 'Company type', withEnglish(was.type), withEnglish(is.type))),
    ...employeeChange(was, is),
    ...inBoth('quiet', 'Registration authority', ({ authority }) => authority),
    ...textChange('quiet', 'English name', was.englishName, is.englishName),
  ]
}
