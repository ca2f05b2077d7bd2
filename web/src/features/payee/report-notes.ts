import { exactKey } from '../../../../shared/names/company-name.ts'
import { looseKey } from '../../../../shared/names/keys.ts'
import { looksLikePerson, maySamePerson } from '../../../../shared/names/person-name.ts'
import { hasChinese } from '../../../../shared/names/text.ts'
import type { PayeeNames } from '../../../../shared/payee/payee-check.ts'
import { ourNumberText } from '../../../../shared/reports/check.ts'
import { dayText } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { Verdict } from '../../../../shared/reports/verdicts.ts'

/** A report of the buyer. */
export type OwnReport = { requestId: string; report: PublishedReport; verdict: Verdict }

/** What a report of the buyer says about the names of a payment. */
export type ReportNote = {
  requestId: string
  company: string
  text: string
  tone: 'good' | 'info' | 'warning' | 'bad'
}

type Simplify = (text: string) => string
type Read = { pinyin: (chinese: string) => readonly string[]; simplify: Simplify }

const isNamed = ({ company }: PublishedReport, name: string, simplify: Simplify): boolean => {
  if (name === '') return false
  const known = [company.name, ...company.formerNames, company.englishName ?? '']
  return known.some((each) => each !== '' && looseKey(each, simplify) === looseKey(name, simplify))
}

/** A name at the end of a sentence: "Ltd." ends it itself. */
const ended = (name: string): string => (/[.。]$/.test(name) ? name : `${name}.`)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** "覃堃 (Qin Kun)" */
const withPinyin = (name: string, { pinyin }: Read): string =>
  hasChinese(name) ? `${name} (${pinyin(name).map(capital).join(' ')})` : name

const personNote = (payee: string, { company }: PublishedReport, read: Read) => {
  const isSame = (name: string) => maySamePerson(payee, name, read.pinyin)
  const shown = (name: string) => withPinyin(name, read)
  const { legalRepresentative, holders } = company
  if (isSame(legalRepresentative))
    return `The payee has the name of the company’s legal representative, ${shown(legalRepresentative)}. It is still a person’s account, not the company’s.`
  const holder = holders.find(({ kind, name }) => kind === 'person' && isSame(name))
  if (holder)
    return `The payee has the name of a shareholder, ${shown(holder.name)}. It is still a person’s account, not the company’s.`
  return `The payee is not the legal representative, ${shown(legalRepresentative)}, nor a shareholder in your report.`
}

const nameNote = (
  payee: string,
  { company }: PublishedReport,
  { simplify }: Read,
): Pick<ReportNote, 'text' | 'tone'> | undefined => {
  if (exactKey(payee) === exactKey(company.name))
    return { text: 'The payee’s name matches the legal name in your report.', tone: 'good' }
  const { englishName } = company
  if (hasChinese(payee))
    return { text: 'The payee’s name does not match the legal name in your report.', tone: 'bad' }
  if (englishName === undefined) return undefined
  return looseKey(payee, simplify) === looseKey(englishName, simplify)
    ? {
        text: `The payee’s name matches the English name in your report, ${ended(englishName)} The bank should still confirm the Chinese name.`,
        tone: 'warning',
      }
    : {
        text: `The payee’s name does not match the English name in your report, ${ended(englishName)}`,
        tone: 'bad',
      }
}

/** "瀚朔國際貿易有限公司 HON SOK LIMITED" is a name in each language; "(private person)" is a remark. */
const namesIn = (holder: string): string[] => {
  const name = holder.replace(/\s*[(（][a-z ]+[)）]$/u, '')
  const english = name.replace(/[^\p{ASCII}]+/gu, ' ').trim()
  const chinese = name.replace(/[a-z][\p{ASCII}]*/giu, ' ').trim()
  return hasChinese(name) && english.includes(' ') ? [holder, chinese, english] : [holder, name]
}

/** Compares the payee with the account holder that the report is about. */
const holderNote = (
  payee: string,
  { payee: account, checks }: PublishedReport,
  { simplify }: Read,
): Pick<ReportNote, 'text' | 'tone'> => {
  if (!account)
    return {
      text: 'Your report names no account holder, so the payee can’t be compared with one.',
      tone: 'info',
    }
  const { name: holder, bank, lastDigits } = account
  const names = namesIn(holder)
  if (names.some((name) => looseKey(name, simplify) === looseKey(payee, simplify)))
    return {
      text: `The payee is the account holder in your report: ${holder}, ${bank}, account ending in ${lastDigits}. Compare the bank and the account, too.`,
      tone: checks.payee?.result === 'clear' ? 'good' : 'warning',
    }
  return names.some((name) => hasChinese(name) === hasChinese(payee))
    ? {
        text: `The payee is not the account holder in your report, ${ended(holder)} Do not pay: call the company at ${ourNumberText}.`,
        tone: 'bad',
      }
    : {
        text: `Your report names the account holder in another language, ${holder}, so the payee can’t be compared with it. Ask for the account’s name in that language.`,
        tone: 'info',
      }
}

/** A payee whose name is right can still be a company that is not to be paid. */
const verdictNote = ({ report, verdict }: OwnReport): Pick<ReportNote, 'text' | 'tone'>[] =>
  verdict === 'proceed'
    ? []
    : [
        {
          text: `Your report of ${dayText(report.issuedOn)} says: ${verdictNames[verdict].title}.`,
          tone: isNoPay(verdict) ? 'bad' : 'warning',
        },
      ]

const ofReport = (own: OwnReport, payee: string, read: Read): ReportNote[] => {
  const { requestId, report } = own
  const base = { requestId, company: report.company.name }
  const payeeCheck = report.checks.payee
  const open =
    payeeCheck?.result === 'found'
      ? payeeCheck.findings.find(({ state }) => state === 'open')
      : undefined
  const name = looksLikePerson(payee)
    ? ({ text: personNote(payee, report, read), tone: 'bad' } as const)
    : nameNote(payee, report, read)
  return [
    ...verdictNote(own).map((note) => ({ ...base, ...note })),
    ...(name ? [{ ...base, ...name }] : []),
    { ...base, ...holderNote(payee, report, read) },
    ...(open
      ? [
          {
            ...base,
            text: `What your report found about the payee: ${open.what}`,
            tone: 'bad' as const,
          },
        ]
      : []),
  ]
}

/** What the buyer's reports on the companies of a payee check say about its names. */
export const reportNotes = (
  names: PayeeNames,
  reports: readonly OwnReport[],
  read: Read,
): ReportNote[] => {
  const { issuer, contractParty, beneficiary } = names
  if (beneficiary === '') return []
  return reports
    .filter(({ report }) =>
      [contractParty, issuer, beneficiary].some((name) => isNamed(report, name, read.simplify)),
    )
    .flatMap((each) => ofReport(each, beneficiary, read))
}
