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
const court = /法院/u
const maxLine = 200

/**
 * The results of a search of 中国裁判文书网: the title of a document, and below it its court, number and day.
 */
export const judgmentsIn = (lines: readonly string[]): Judgment[] => {
  const found: Judgment[] = []
  let last: string | undefined
  for (const [at, line] of lines.slice(0, maxCardLines).entries()) {
    const text = line.trim()
    if (text.length > maxLine) continue
    if (title.test(text)) {
      last = text
      continue
    }
    const below = [text, ...lines.slice(at + 1, at + 3).map((each) => each.trim())]
    if (last === undefined || !court.test(text)) continue
    // Court, number and day stand on one line, or on one each.
    for (let count = 1; count <= below.length; count++) {
      const words = below.slice(0, count).join(' ')
      if (words.length > maxLine) break
      const { reference, since } = readMatter(words)
      if (reference === undefined || since === undefined) continue
      const shown = lines.slice(at + count, at + count + 2).find((each) => each.startsWith('【'))
      found.push({ title: last, reference, since, words: shown ?? '', source: `${last}\n${words}` })
      last = undefined
      break
    }
  }
  return found
}
