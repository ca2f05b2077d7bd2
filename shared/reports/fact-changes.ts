import { minCapitalKept } from '../monitoring/alert-levels.ts'
import { typeInEnglish } from '../names/register-types.ts'
import { explainedName } from './both-scripts.ts'
import { plainText } from './plain-text.ts'
import type { DetailedChange, Level } from './report-change.ts'
import { capitalText, decimalText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

type Company = PublishedReport['company']
type Payee = NonNullable<PublishedReport['payee']>

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

/** Of whoever stands behind the company: in both scripts. */
const nameChange = (
  about: string,
  before: PublishedReport,
  after: PublishedReport,
  nameOf: (company: Company) => string | undefined,
): DetailedChange[] => {
  const [was, is] = [nameOf(before.company), nameOf(after.company)]
  if (isSame(was, is)) return []
  return textChange(
    'alert',
    about,
    was && explainedName(before, was),
    is && explainedName(after, is),
  )
}

const withEnglish = (type: string): string => {
  const english = typeInEnglish(type)
  return english === undefined ? type : `${type} (${english})`
}

const statusInBoth = ({ statusText, status }: Company): string => `${statusText} (${status})`

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
      text: `${about}: ${decimalText(before.wan)}万 → ${decimalText(after.wan)}万 ${after.currency}`,
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
  const majority = nameChange('Majority shareholder', before, after, majorityHolder)
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

const accountText = ({ name, bank, country, lastDigits }: Payee): string =>
  `${name}, ${bank} (${country}) …${lastDigits}`

/** A changed account is an alert, since that is the most common fraud. */
const payeeChange = (before: Payee | undefined, after: Payee | undefined): DetailedChange[] => {
  if (!before || !after) {
    const [was, is] = [before && accountText(before), after && accountText(after)]
    return textChange('notice', 'Payee', was, is)
  }
  const [change] = textChange('alert', 'Payee', accountText(before), accountText(after))
  return change ? [{ ...change, tone: 'worse' }] : []
}

/** What changed in the register's entry and in the payee. */
export function factChanges(before: PublishedReport, after: PublishedReport): DetailedChange[] {
  const was = before.company
  const is = after.company
  return [
    ...nameChange('Legal name', before, after, ({ name }) => name),
    ...textChange('alert', 'Unified social credit code', was.code, is.code),
    ...statusChange(was, is),
    ...nameChange(
      'Legal representative',
      before,
      after,
      ({ legalRepresentative }) => legalRepresentative,
    ),
    ...nameChange('Controlling person', before, after, ({ controller }) => controller),
    ...capitalChange('Registered capital', was.registeredCapital, is.registeredCapital),
    ...capitalChange('Paid-in capital', was.paidInCapital, is.paidInCapital),
    ...holderChange(before, after),
    ...payeeChange(before.payee, after.payee),
    ...textChange('notice', 'Registered address', was.address, is.address),
    ...textChange('notice', 'Business scope', was.scope, is.scope),
    ...(isSame(was.type, is.type)
      ? []
      : textChange('notice', 'Company type', withEnglish(was.type), withEnglish(is.type))),
    ...employeeChange(was, is),
    ...textChange('quiet', 'Registration authority', was.authority, is.authority),
    ...textChange('quiet', 'English name', was.englishName, is.englishName),
  ]
}
