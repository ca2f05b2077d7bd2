import type { PageText } from './invoice-reading.ts'

/** Invoices have one or two pages, with their annexes a few. Longer files are contracts and packing lists. */
const maxPages = 8
/** Of a page, so that a long text is searched soon. */
const maxCharacters = 20_000

/** What the page of an invoice says: of the account, of the money, of the paper. */
const clues: readonly (readonly [weight: number, words: RegExp])[] = [
  [3, /beneficiary|account (?:name|holder)|payee|收款人|户名|收款单位/i],
  [3, /swift|\bbic\b|\biban\b/i],
  [3, /\ba ?\/ ?c\b|account ?(?:no|number)|账号|帐号|卡号/i],
  [2, /\bbank\b|开户行|银行/i],
  [2, /\btotal\b|amount due|合计|总计|总价|总额|金额/i],
  [1, /invoice|发票|合同|\bcontract\b/i],
  [1, /seller|supplier|exporter|卖方|供方/i],
  [1, /deposit|balance|payment|定金|付款/i],
]

const likeness = ({ runs }: PageText): number => {
  const text = runs
    .map((run) => run.text)
    .join(' ')
    .slice(0, maxCharacters)
  return clues.reduce((sum, [weight, words]) => sum + (words.test(text) ? weight : 0), 0)
}

/**
 * The pages in which fields are looked for: of a long file those that look most like an invoice, and the first, which
 * has the letterhead.
 */
export function pagesToSearch(pages: readonly PageText[]): readonly PageText[] {
  if (pages.length <= maxPages) return pages
  const [first, ...others] = pages
  const best = new Set(
    others
      .map((page) => ({ page, likeness: likeness(page) }))
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, maxPages - 1)
      .map(({ page }) => page),
  )
  return pages.filter((page) => page === first || best.has(page))
}
