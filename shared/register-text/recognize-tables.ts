import type { CheckId } from '../reports/checks.ts'
import { Person, RegisteredChange, RelatedCompany } from '../reports/company-records.ts'
import { Holder } from '../reports/ownership.ts'
import { Finding } from '../reports/supplier-report.ts'
import { readCapital } from './capital.ts'
import { branchesInCards, changesInCards, judgmentsIn, ordersIn, peopleInCards } from './cards.ts'
import { readBranchRow, readChangeRow, readHolderRow, readPeopleRow } from './company-rows.ts'
import { causeOf, documentOf, type Standing, standingInJudgment } from './court-documents.ts'
import {
  checkOfKind,
  companyWords,
  isAbout,
  isFindingKind,
  isMajorityFrozen,
  partiesOf,
  type RowFinding,
  readFindingRows,
  type Said,
  saidIn,
  saidTogether,
  standingOf,
} from './finding-rows.ts'
import { namesBefore } from './former-names.ts'
import { liquidatorsIn } from './liquidators.ts'
import { withoutNoise } from './noise.ts'
import { pageCompany, pastedPages } from './page-company.ts'
import { comparable, maxRegisterText, plainText } from './plain-text.ts'
import type { FindingKind, TableKind } from './section-headings.ts'
import { type Loose, type Table, tablesIn } from './tables.ts'

type Row<List, Value> = {
  /** The list of the company that it belongs into. */
  list: List
  /** In the form in which the report stores it. */
  value: Value
  /** The words of the page that it was read from. */
  source: string
}
/** One row of a table on a register page. */
type RecognizedRow =
  | Row<'holders', Holder>
  | Row<'people', Person>
  | Row<'changes', RegisteredChange>
  | Row<'related', RelatedCompany>
export type RecognizedFinding = {
  list: 'findings'
  check: CheckId
  /** The table in which it stands; `status` of what the entry of the company says. */
  kind: FindingKind | 'status'
  value: RowFinding
  /** If the page says on which side the company is. */
  standing?: Standing
  said: Said
  source: string
}
export type Recognized = RecognizedRow | RecognizedFinding

/** In which the capital stands. */
const maxCapitals = 20_000
const capitals = /注册资[本金](?:总额)?(?:[（(][^（()）]{0,8}[）)])?[:：\s]{1,3}([^\n\t]{1,30})/gu

type Capital = NonNullable<ReturnType<typeof readCapital>>
const capitalsOf = (page: string): Capital[] =>
  [...page.slice(0, maxCapitals).matchAll(capitals)].flatMap(
    ([, text = '']) => readCapital(withoutNoise(text), '') ?? [],
  )

/** Registers write 万元 above contributions in dollars, too: '' unless they say that these are in the capital's currency. */
const currencyOfHolders = (page: string): string => {
  const [currency = 'CNY', ...others] = new Set(capitalsOf(page).map((capital) => capital.currency))
  if (currency === 'CNY' && others.length === 0) return 'CNY'
  return others.length === 0 && page.includes('币种与注册资本一致') ? currency : ''
}

const companyRows = (
  kind: TableKind,
  records: Table['records'],
  currency: string,
): RecognizedRow[] =>
  records.flatMap((record): RecognizedRow[] => {
    const { source } = record
    if (kind === 'holders') {
      const value = readHolderRow(record, currency)
      return value ? [{ list: 'holders', value, source }] : []
    }
    if (kind === 'people')
      return readPeopleRow(record).map((value) => ({ list: 'people', value, source }))
    if (kind === 'changes') {
      const value = readChangeRow(record)
      return value ? [{ list: 'changes', value, source }] : []
    }
    const value = readBranchRow(record)
    return value ? [{ list: 'related', value, source }] : []
  })

const findingRows = (
  kind: FindingKind,
  { records, isPast }: Table,
  names: readonly string[],
  capital: Capital | undefined,
): RecognizedFinding[] => {
  const [company = ''] = names
  // Without the name of the company, a search that found several debtors says of none that it is the company.
  if (company === '' && partiesOf(records).length > 1) return []
  return records.flatMap((record): RecognizedFinding[] => {
    if (!isAbout(kind, record, names)) return []
    const standing = kind === 'litigation' ? standingOf(record, company) : undefined
    const said = saidIn(record)
    const rows = readFindingRows(kind, record, names).map((row) =>
      kind === 'frozen' && isMajorityFrozen(record, row, names, capital)
        ? { ...row, severity: 'high' as const }
        : row,
    )
    return rows
      .filter(({ state }) => !isPast || state === 'closed')
      .map((value) => ({
        list: 'findings',
        check: checkOfKind[kind],
        kind,
        value,
        ...(standing && { standing }),
        said,
        source: record.source,
      }))
  })
}

const looseRows = ({ kind, lines, count }: Loose, names: readonly string[]): Recognized[] => {
  if (kind === 'people') {
    const people = peopleInCards(lines)
    const isOther =
      count !== undefined && count !== new Set(people.map(({ value }) => value.name)).size
    return isOther ? [] : people.map((row) => ({ list: 'people', ...row }))
  }
  if (count !== undefined && kind !== undefined) return []
  if (kind === 'changes') return changesInCards(lines).map((row) => ({ list: 'changes', ...row }))
  if (kind === 'branches')
    return branchesInCards(lines).map((value) => ({ list: 'related', value, source: value.name }))
  if (kind !== undefined && kind !== 'litigation') return []
  return judgmentsIn(lines)
    .filter(({ title }) => isNamed(title, names))
    .map(({ title, reference, since, words, source }) => {
      const standing = standingInJudgment(title, words, names[0] ?? '')
      return {
        ...findingOf('litigation', { reference, since }, source.replace(/\s+/gu, ' '), {
          reason: causeOf(title),
        }),
        ...(standing && { standing }),
        source: `${title}\n${source}`,
      }
    })
}

/** What stands in no table, in the form of a row. */
const findingOf = (
  kind: FindingKind,
  value: RowFinding,
  source: string,
  said: Partial<Said> = {},
): RecognizedFinding => ({
  list: 'findings',
  check: checkOfKind[kind],
  kind,
  value: { original: source.replaceAll('\n', '；').slice(0, 400), ...value },
  said: { ...saidTogether([]), ...said },
  source,
})

const documentRows = (page: string, names: readonly string[]): RecognizedFinding[] => {
  const document = documentOf(page, names)
  if (!document) return []
  const { kind, reference, since, authority, reason, standing, source } = document
  return [
    {
      ...findingOf(kind, { reference, ...(since && { since }) }, source, { authority, reason }),
      ...(standing && { standing }),
    },
  ]
}

/** Links to orders that limit spending do not name the company: those of cases that the page has of it. */
const orderRows = (
  loose: readonly Loose[],
  findings: readonly Recognized[],
): RecognizedFinding[] => {
  const numbers = new Set(
    findings.flatMap((row) => (row.list === 'findings' && row.value.reference) || []),
  )
  return loose
    .flatMap(({ lines }) => ordersIn(lines))
    .filter(({ reference }) => numbers.has(reference))
    .map(({ reference, authority, source }) =>
      findingOf('limits', { reference }, source, { authority }),
    )
}

/** Titles of the courts can leave out the names of the parties. */
const isNamed = (title: string, names: readonly string[]): boolean =>
  names.length === 0 ||
  !companyWords.test(title) ||
  names.some((name) => comparable(title).includes(comparable(name)))

const schemas = {
  holders: Holder,
  people: Person,
  changes: RegisteredChange,
  related: RelatedCompany,
  findings: Finding.omit({ what: true }),
} as const

const keysOf: Readonly<Record<Recognized['list'], readonly string[]>> = {
  holders: ['name'],
  people: ['name', 'role'],
  changes: ['on', 'field', 'before', 'after'],
  related: ['name'],
  findings: ['reference'],
}

type Keyed = Pick<Recognized, 'list'> & { value: unknown; check?: string }

/** On these lists a company stands once from a day on, whatever else a row says of it. */
const isListing = (check: string | undefined, amount: unknown, words: string): boolean =>
  check === 'abnormal-operations' ||
  check === 'serious-violations' ||
  // The other matters with the tax office are sums and offenses.
  (check === 'tax-standing' && amount === undefined && !/欠|税种|违法|案件|owes|offen/u.test(words))

/** Equal for two rows about the same holder, office, change, company or matter. */
export function keyOfRow({ list, check, value }: Keyed): string {
  const fields = value as Readonly<Record<string, unknown>>
  const { reference, since, amount } = fields
  const words = String(fields.original ?? fields.what ?? '')
  const isNumbered = list !== 'findings' || reference !== undefined
  const isByDay = since !== undefined && isListing(check, amount, words)
  // A company has one status.
  if (list === 'findings' && check === 'registration-status') return `${list}|${check}`
  const own = isNumbered
    ? keysOf[list].map((key) => fields[key] ?? '')
    : isByDay
      ? ['listed', since]
      : [since, words]
  // One case can be both: a debtor without good faith, and one whose spending is limited.
  const isLimit = check === 'dishonest-debtor' && /限制|限消|spending/u.test(words)
  // Its enforcement began on one day, and was closed without assets on another.
  const isEnded = check === 'enforcement' && /终本|终结|found no assets/u.test(words)
  return comparable([list, check, isLimit || isEnded, ...own].join('|'))
    .replaceAll(/[〔[【]/gu, '(')
    .replaceAll(/[〕\]】]/gu, ')')
}

/** A list of companies with words of each. */
const searchResults = /(?:没有找到|未找到) ?[“"「]|找到 ?\d+\+? ?家/u

const isStorable = ({ list, value }: Recognized): boolean => schemas[list].safeParse(value).success

const isQuotedText = (name: string) => ['original', 'before', 'after', 'note'].includes(name)

/** Whether two values of a field contradict each other if they differ. */
export const canContradict = (row: Recognized, name: string): boolean =>
  !isQuotedText(name) &&
  !keysOf[row.list].includes(name) &&
  // A case is filed on one day, and heard on another.
  !(name === 'since' && row.list === 'findings' && row.kind === 'litigation')

/**
 * What rows about one matter say together, as a list of results and its details: each can say what the others leave
 * out. Of what they say differently, nothing.
 */
const agreed = (rows: readonly [Recognized, ...Recognized[]]): Recognized => {
  const [first] = rows
  const fields = Map.groupBy(
    rows.flatMap((row) => Object.entries(row.value)),
    ([name]) => name,
  )
  const isAgreed = (name: string, values: readonly (readonly [string, unknown])[]) =>
    !canContradict(first, name) || new Set(values.map((each) => JSON.stringify(each))).size === 1
  const longest = (texts: readonly (readonly [string, unknown])[]) =>
    texts.toSorted(([, a], [, b]) => String(b).length - String(a).length)
  const value = Object.fromEntries(
    [...fields].flatMap(([name, values]) => {
      if (!isAgreed(name, values)) return []
      return (name === 'original' ? longest(values) : values).slice(0, 1)
    }),
  )
  if (first.list !== 'findings') return { ...first, value } as Recognized
  const findings = rows as readonly RecognizedFinding[]
  const { standing: _, ...finding } = first
  const [standing, ...otherStandings] = new Set(findings.flatMap((row) => row.standing ?? []))
  return {
    ...finding,
    value: value as RowFinding,
    ...(standing && otherStandings.length === 0 && { standing }),
    said: saidTogether(findings.map((row) => row.said)),
  }
}

/** What a company also sues for that may owe: an employer against an award to a worker, a debtor against its enforcement. */
const againstDuty = /劳动|劳务|工资|工伤|追索|执行异议|撤销之诉|确认不/u

/** Who sues owes nothing by that: such a case takes no points. */
const withSeverity = (row: Recognized): Recognized => {
  if (row.list !== 'findings' || row.standing !== 'plaintiff') return row
  const { standing: _, ...other } = row
  return againstDuty.test(row.said.reason + row.source)
    ? other
    : { ...row, value: { ...row.value, severity: 'note' } }
}

/** The register has only the founders of a company that is listed: its shareholders of today are the exchange's. */
const withoutFounders = (tables: readonly Table[]): readonly Table[] => {
  const isOfExchange = ({ kind, isPast, records }: Table) =>
    kind === 'holders' &&
    !isPast &&
    records.some(({ entries }) =>
      entries.some(({ word }) => /^(?:持股数|股份类型)/u.test(word.word)),
    )
  return tables.some(isOfExchange)
    ? tables.filter((table) => table.kind !== 'holders' || isOfExchange(table))
    : tables
}

/** Of several pages, the one of the company; nothing if none of them is. */
const pageOf = (text: string, name: string): string => {
  const pages = pastedPages(text)
  const own =
    pages.length > 1 && name !== ''
      ? pages.find((page) => comparable(page.name ?? '') === comparable(name))
      : pages[0]
  return own?.text ?? ''
}

/** A table of which rows stand on pages that were not pasted. */
export type CutTable = { id: CheckId | RecognizedRow['list']; total: number; shown: number }

const listOf = {
  holders: 'holders',
  people: 'people',
  changes: 'changes',
  branches: 'related',
} as const

/** Tables that have more rows, by their heading or pager, than the text. The pages of one table can stand below each other. */
export function cutTables(text: string, name: string): CutTable[] {
  if (text.length > maxRegisterText) return []
  const { tables } = tablesIn(pageOf(plainText(text), name))
  const today = tables.filter(({ isPast }) => !isPast)
  const byTotal = Map.groupBy(today, ({ kind, total }) => `${kind} ${total}`)
  return [...byTotal.values()].flatMap((pages) => {
    const [{ kind, total = 0 } = { kind: 'holders' as const }] = pages
    const shown = pages.reduce((sum, page) => sum + (page.shown ?? 0), 0)
    const id = isFindingKind(kind) ? checkOfKind[kind] : listOf[kind]
    return shown > 0 && shown < total ? [{ id, total, shown }] : []
  })
}

/** A whole page of a commercial site has about 5,000. */
const maxLines = 10_000

/**
 * Rows of the tables on a register page, in the form in which a report stores them: shareholders, people, changes,
 * branches, and what the tables of authorities and courts say of one matter each. What is doubtful is left out, as are
 * tables of the past and of other companies.
 * @param name of the company, '' if it is not known: of a search that found several, only its rows are taken
 */
export function recognizeTables(text: string, name: string): Recognized[] {
  if (text.length > maxRegisterText) return []
  const page = pageOf(plainText(text), name)
  const company = name || pageCompany(page)
  if (searchResults.test(page.slice(0, 3000))) return []
  const { tables, loose } = tablesIn(page)
  const currency = currencyOfHolders(page)
  const own = withoutFounders(tables).flatMap(({ kind, isPast, records }): Recognized[] =>
    isPast || isFindingKind(kind) ? [] : companyRows(kind, records, currency),
  )
  // Older matters have the name that the company had at that time.
  const names = company === '' ? [] : [company, ...namesBefore(own, company)]
  const [capital, ...others] = capitalsOf(page)
  const isOneCapital = others.every(
    ({ wan, currency: other }) => wan === capital?.wan && other === capital.currency,
  )
  const listed: Recognized[] = [
    ...own,
    ...liquidatorsIn(page.split('\n', maxLines)).map((row) => ({
      list: 'people' as const,
      ...row,
    })),
    ...documentRows(page, names),
    ...tables.flatMap((table): Recognized[] =>
      isFindingKind(table.kind)
        ? findingRows(table.kind, table, names, isOneCapital ? capital : undefined)
        : [],
    ),
    ...loose.flatMap((each) => looseRows(each, names)),
  ]
  const found = [...listed, ...orderRows(loose, listed)].filter(isStorable)
  // Two changes of a day whose new words are not known can be two.
  const isAlone = (row: Recognized) => row.list === 'changes' && row.value.after === undefined
  const byKey = Map.groupBy(found, (row) => (isAlone(row) ? row : keyOfRow(row)))
  return [...byKey.values()]
    .map((rows) => withSeverity(agreed(rows as [Recognized, ...Recognized[]])))
    .filter(isStorable)
}
