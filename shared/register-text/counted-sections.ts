import type { Found } from './agreed-values.ts'
import { isFooter } from './noise.ts'
import { headingsIn } from './section-headings.ts'

/** A whole page of a commercial site has about 5,000. */
const maxLines = 10_000
const maxLine = 120
/** Reports of twenty years, each on some lines. */
const maxBelow = 80

const total = /^共计? ?(\d{1,4}) ?[条家](?:信息|记录)?$/u

/** 分支机构 3, or 分支机构信息 above 共计 3 条信息: how many branches there are today, if the page says it. */
export const branchesCounted = (page: string): Found | undefined => {
  const lines = page.split('\n', maxLines)
  const found = lines.flatMap((line, at) => {
    if (line.length > maxLine || !/分支机构|分公司/u.test(line)) return []
    const below = lines[at + 1]?.trim() ?? ''
    const [heading, ...others] = headingsIn(line.trim()).filter(
      ({ kind, isHistory }) => kind === 'branches' && !isHistory,
    )
    const said = heading?.count ?? total.exec(below)?.[1]
    // 99+ is no number.
    if (said === undefined || others.length > 0 || line.includes('+')) return []
    return [
      { value: Number(said), source: heading?.count === undefined ? `${line}\n${below}` : line },
    ]
  })
  const [first] = found
  return found.every(({ value }) => value === first?.value) ? first : undefined
}

const headingOfReports =
  /^(?:(?:企业|公司|个体工商户|农民专业合作社|农专社)?年报|(?:企业)?年度报告)(?:信息|列表|公示)?[\s(（]*\d{0,2}[)）]?$/u
const report = /(?<![\d-])(20\d\d) ?(?:年年?报|年?度?报告|年度年?报告?|年报告)/gu
const onlyYears = /^20\d\d(?:[ \t]20\d\d)*$/u
const anyYear = /(20\d\d)/gu
const isUnpublished = /未公示|未年报|未报送|未按/u

/** 2024年度报告, in a row below 企业年报信息: the newest. */
export const lastReportListed = (page: string): Found | undefined => {
  const lines = page.split('\n', maxLines)
  let left = 0
  let newest: { value: number; source: string } | undefined
  for (const written of lines) {
    const line = written.trim()
    if (line.length <= maxLine && headingOfReports.test(line)) {
      left = maxBelow
      continue
    }
    if (left === 0 || line.length > maxLine) continue
    left = isFooter(line) || headingsIn(line).length > 0 ? 0 : left - 1
    if (left === 0 || isUnpublished.test(line)) continue
    for (const [source, year] of line.matchAll(onlyYears.test(line) ? anyYear : report)) {
      const value = Number(year)
      if (value > (newest?.value ?? 0)) newest = { value, source }
    }
  }
  return newest
}
