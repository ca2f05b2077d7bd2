import { readCode } from '../names/uscc.ts'
import type { Person, RegisteredChange, RelatedCompany } from '../reports/company-records.ts'
import { changedField, changeText } from './company-rows.ts'
import { readDay } from './days.ts'
import { readMatter } from './matter.ts'
import { isInitial, wholeCaseNumber } from './table-cells.ts'
import { isBadge, readHolder, withoutBadges } from './table-names.ts'
import { isRoleText, readRoles } from './table-roles.ts'
import { isMissing } from './values.ts'

/** Lines of cards that are read: a report has at most 50 people. */
const maxCards = 500
/** A page shows at most some hundred changes. */
const maxCardLines = 2000

/** Names with their offices, as cards without columns: 陈志远, 执行董事. */
export const peopleInCards = (lines: readonly string[]): { value: Person; source: string }[] => {
  const found: { value: Person; source: string }[] = []
  let name: string | undefined
  for (const cell of lines.slice(0, maxCards).flatMap((line) => line.split('\t', 12))) {
    const text = withoutBadges(cell.trim())
    if (text === '' || isInitial(text) || isBadge(text) || /^\d{1,4}$/u.test(text)) continue
    if (isRoleText(text)) {
      for (const role of name === undefined ? [] : readRoles(text))
        found.push({ value: { name: name ?? '', role }, source: `${name}\t${text}` })
      continue
    }
    const [first = '', ...rest] = text.split(/[\s:：]/u)
    const read = readHolder(text)
    name = read?.kind === 'person' ? read.name : undefined
    if (
      name === undefined &&
      rest.length > 0 &&
      isRoleText(rest.join(',')) &&
      readHolder(first)?.kind === 'person'
    ) {
      for (const role of readRoles(rest.join(',')))
        found.push({ value: { name: first, role }, source: text })
      name = undefined
    }
  }
  return found
}

const beforeLabel = /^变更前(?:内容)?[:：]\s*/u
const afterLabel = /^变更后(?:内容)?[:：]\s*/u

/** Its number, or a section that is empty: 清算信息 暂无数据. */
const nextCard = /^(?:(?:\d{1,4}[.、]?)?|\p{Script=Han}{2,12} 暂无(?:数据|信息)?)$/u

/** Changes as cards: the day, the item, 变更前：… and 变更后：…, each on one line. */
export const changesInCards = (
  lines: readonly string[],
): { value: RegisteredChange; source: string }[] =>
  lines.slice(0, maxCardLines).flatMap((line, at) => {
    const on = readDay(line.trim())
    const [item = '', before = '', after = '', next = ''] = lines
      .slice(at + 1, at + 5)
      .map((each) => each.trim())
    const isCard = beforeLabel.test(before) && afterLabel.test(after)
    // Behind the last line stands the next card, or the next section.
    const isWhole = nextCard.test(next) || readDay(next) !== undefined
    if (on === undefined || !isCard || item === '' || item.length > 60) return []
    const textOf = (text: string) => (isMissing(text) ? undefined : changeText(text))
    const from = textOf(before.replace(beforeLabel, ''))
    const to = isWhole ? textOf(after.replace(afterLabel, '')) : undefined
    return [
      {
        value: {
          on,
          field: changedField(item),
          ...(from !== undefined && { before: from }),
          ...(to !== undefined && { after: to }),
        },
        source: [line, item, before, after].join('\n'),
      },
    ]
  })

/** The code below the name of a branch, before the next name. */
const codeBelow = (lines: readonly string[]): string | undefined => {
  for (const line of lines) {
    const [, written] = codeLabel.exec(line) ?? []
    const code = readCode(written?.trim() ?? '')
    if (code.kind === 'valid') return code.parts.code
    if (readHolder(line.trim())?.kind === 'company') return undefined
  }
  return undefined
}
const codeLabel = /^[·•\s]*(?:统一社会信用代码|注册号|统一社会信用代码\/注册号)[:：](.+)$/u
const linesOfBranch = 4

/** Names of branches on lines of their own. */
export const branchesInCards = (lines: readonly string[]): RelatedCompany[] =>
  lines.slice(0, maxCards).flatMap((line, at): RelatedCompany[] => {
    const read = line.length < 130 ? readHolder(line.trim()) : undefined
    const isBranch =
      read?.kind === 'company' &&
      /(?:分公司|分店|分厂|办事处|营业部|门市部|分部|经营部|代表处|分社|分行|支行|销售部|服务部|分支机构)$/u.test(
        read.name,
      )
    if (!isBranch) return []
    const code = codeBelow(lines.slice(at + 1, at + 1 + linesOfBranch))
    return [{ name: read.name, ...(code !== undefined && { code }), relation: 'branch' }]
  })

const order =
  /^(\p{Script=Han}{2,30}法院)限制消费令 ?(\S+号(?:之[一二三四五六七八九十\d]+)?)(?: 查看)?$/u

/** 某某人民法院限制消费令（2024）冀0921执1755号: a link in the place of the order. */
export const ordersIn = (lines: readonly string[]) =>
  lines.slice(0, maxCards).flatMap((line) => {
    const [, authority = '', reference = ''] =
      (line.length < maxLine && order.exec(line.trim())) || []
    return wholeCaseNumber.test(reference) ? [{ authority, reference, source: line.trim() }] : []
  })

/** `words`: what the page shows of its text. */
export type Judgment = {
  title: string
  reference: string
  since: string
  words: string
  source: string
}

const title = /(?:判决书|裁定书|调解书|决定书|通知书|支付令|执行令|裁判文书)$/u
const kindOfCase = /^(?:民事|刑事|行政|执行|赔偿) /u
const court = /(?:^|\s|法院[:：]\s?)\p{Script=Han}{2,30}法院(?:\s|$)/u
/** Court, number and day, or one of them behind its label. */
const partOfJudgment =
  /^(?:案号|(?:审理|裁判)?法院|裁判日期|案由|案件类型|审理程序)[:：]|^\p{Script=Han}{2,30}法院(?:\s|$)|^[（(]\d{4}[）)]\S+号|^\d{4}[-年./]\d{1,2}[-月./]\d{1,2}日?(?:\s|$)/u
const otherDay = /^(?:发布|公开|上网)/u
const maxLine = 200
const maxParts = 7

/**
 * The results of a search of 中国裁判文书网: the title of a document, and below it its court, number and day.
 */
export const judgmentsIn = (lines: readonly string[]): Judgment[] => {
  const shown = lines.slice(0, maxCardLines).map((line) => line.trim())
  return shown.flatMap((line, at): Judgment[] => {
    if (line.length > maxLine || !title.test(line)) return []
    const below = shown
      .slice(at + 1, at + 1 + maxParts)
      .filter((each) => each !== '' && !otherDay.test(each))
    const start = below.findIndex((each) => partOfJudgment.test(each))
    const isOver = below.slice(0, Math.max(0, start)).some((each) => title.test(each))
    if (start < 0 || isOver) return []
    const end = below.findIndex((each, index) => index > start && !partOfJudgment.test(each))
    const words = below.slice(start, end < 0 ? undefined : end).join(' ')
    const { reference, since } = readMatter(words)
    const isWhole = words.length <= maxLine && court.test(words)
    if (!isWhole || reference === undefined || since === undefined) return []
    const reasons = below.find((each) => /^(?:【|裁判理由[:：])/u.test(each)) ?? ''
    const name = line.replace(kindOfCase, '')
    return [{ title: name, reference, since, words: reasons, source: `${name}\n${words}` }]
  })
}
