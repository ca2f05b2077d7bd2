import { readDay } from './days.ts'
import { comparable } from './plain-text.ts'
import { wholeCaseNumber } from './table-cells.ts'

/** On which side of a case the company is. */
export type Standing = 'plaintiff' | 'defendant' | 'third-party'

/** Who appeals can be either of them: 上诉人（原审被告）. */
const sides: readonly (readonly [Standing, string])[] = [
  ['third-party', '(?:原审|一审)?第三人'],
  ['defendant', '(?:原审|一审)?被告|被执行人'],
  ['plaintiff', '(?:原审|一审)?原告|申请执行人'],
]
const escaped = (text: string): string => text.replaceAll(/[()[\].*+?^$|\\{}]/gu, String.raw`\$&`)

/**
 * By the title of a judgment: 甲公司与乙公司买卖合同纠纷一审民事判决书 names first who sued, and in another instance who
 * appealed. Names without 与 between them are in no order, and one of several names behind it can be a third party.
 */
const standingByTitle = (title: string, company: string): Standing | undefined => {
  if (!/一审/u.test(title)) return undefined
  if (title.startsWith(`${company}与`)) return 'plaintiff'
  return title.includes(`与${company}`) && !title.includes(`与${company}、`)
    ? 'defendant'
    : undefined
}

/** By the title, and by the words right before the company's name in what is shown of the judgment. */
export const standingInJudgment = (
  title: string,
  words: string,
  company: string,
): Standing | undefined => {
  if (company === '') return undefined
  const [name, text] = [comparable(company), comparable(words)]
  const named = sides
    .filter(([, side]) => new RegExp(`(?<!被)(?:${side})${escaped(name)}`, 'u').test(text))
    .map(([standing]) => standing)
  const byTitle = standingByTitle(comparable(title), name)
  const all = new Set([...named, ...(byTitle ? [byTitle] : [])])
  return all.size === 1 ? [...all][0] : undefined
}

const maxLines = 10_000
const maxText = 60_000
const court = /^\p{Script=Han}{2,30}法院$/u
const kinds = /^(?:民事|刑事|行政|执行|国家赔偿)?(?:判决书|裁定书|调解书|决定书)$|^限制消费令$/u
const partyOf = /^(\p{Script=Han}{2,8}?)(?:[（(]([^（()）]{1,40})[）)])?[:：]([^，,。；;]{2,60})/u
const anySide =
  /^(?:第三人|被?(?:告|上诉人|申请人|执行人)|原告|上诉人|再审申请人|申请人|申请执行人)$/u
/** What cases are usually about, as titles have it right before the instance. */
const causeInTitle =
  /((?:国际)?(?:货物|房屋|设备)?(?:买卖|承揽|加工|定作|运输|租赁|服务|保管|仓储|委托|借款|担保|保证|劳动|劳务|金融借款|融资租赁|建设工程施工|装饰装修|广告|居间|合作)?合同纠纷|民间借贷纠纷|劳动争议|追索劳动报酬纠纷|产品责任纠纷|不正当竞争纠纷|侵害(?:商标|著作|外观设计专利|实用新型专利|发明专利)权纠纷|票据追索权纠纷)(?=等?(?:民事|执行|首次执行|[一二再]审|申请))/u

/** 买卖合同纠纷 in 甲公司与乙公司买卖合同纠纷一审民事判决书; '' if the title has none of the usual ones. */
export const causeOf = (title: string): string => causeInTitle.exec(title)?.[1] ?? ''

const cause = /(\p{Script=Han}{2,20}(?:纠纷|争议|责任))(?:\p{Script=Han}{0,4})一案/u

const standingNamed = (words: string): Standing | undefined =>
  sides.find(([, side]) => new RegExp(`^(?:${side})`, 'u').test(words))?.[0]

/** What the court decides in an enforcement that goes on. A word of the second kind says that it may not. */
const goesOn = /冻结|查封|扣押|扣划|划拨|扣留|提取|拍卖|变卖|强制执行/u
const mayEnd = /终结|终止|执行完毕|结案|解除|中止|撤销|驳回|不予执行|删除|屏蔽|准许|暂缓/u

/** Of a ruling against a debtor; litigation if it may be the end of the enforcement, or about something else. */
const kindOfRuling = (text: string): 'enforcement' | 'terminated' | 'litigation' => {
  const decided = text.split('裁定如下').at(-1) ?? ''
  if (decided.includes('终结本次执行')) return 'terminated'
  return goesOn.test(decided) && !mayEnd.test(decided) ? 'enforcement' : 'litigation'
}

type CourtDocument = {
  kind: 'litigation' | 'limits' | 'enforcement' | 'terminated'
  authority: string
  reference: string
  reason: string
  standing?: Standing
  since?: string
  source: string
}

/** A judgment, or an order that limits spending, of which the page shows the whole text. */
export const documentOf = (page: string, names: readonly string[]): CourtDocument | undefined => {
  const lines = page
    .slice(0, maxText)
    .split('\n', maxLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const start = lines.findIndex(
    (line, at) =>
      court.test(line) &&
      kinds.test((lines[at + 1] ?? '').slice(0, 40).replaceAll(' ', '')) &&
      wholeCaseNumber.test(lines[at + 2] ?? ''),
  )
  if (start < 0) return undefined
  const [authority = '', title = '', reference = '', ...text] = lines.slice(start)
  const isOwn = (name: string) => names.some((own) => comparable(own) === comparable(name))
  const parties = text.flatMap((line) => {
    const [, side = '', note = '', name = ''] = partyOf.exec(line.slice(0, 200)) ?? []
    if (!anySide.test(side)) return []
    const ofNote = standingNamed(note)
    // 原告（反诉被告） is both.
    const isBoth = note.includes('反诉')
    const words = `${side}${ofNote || isBoth ? `（${note}）` : ''}：${name}`
    return [{ standing: isBoth ? undefined : (ofNote ?? standingNamed(side)), name, words }]
  })
  const own = parties.filter(({ name }) => isOwn(name))
  const [standing, ...others] = new Set(own.map((party) => party.standing))
  const isOrder = title.replaceAll(' ', '') === '限制消费令'
  const isAddressed = isOwn((text[0] ?? '').replace(/[:：]$/u, ''))
  if (isOrder ? !isAddressed : own.length === 0) return undefined
  const isDebtor = title.startsWith('执') && standing === 'defendant' && others.length === 0
  const byText = isDebtor ? kindOfRuling(text.join('\n')) : 'litigation'
  const kind = isOrder ? 'limits' : byText
  // Spending was limited, and the enforcement began, on another day than that of the document.
  const hasDay = kind === 'litigation' || kind === 'terminated'
  const since = hasDay ? text.flatMap((line) => readDay(line) ?? []).at(-1) : undefined
  return {
    kind,
    authority,
    reference,
    reason: cause.exec(text.join('\n'))?.[1] ?? '',
    ...(standing && others.length === 0 && kind === 'litigation' && !isDebtor && { standing }),
    ...(since !== undefined && { since }),
    source: [authority, title, reference, ...parties.map(({ words }) => words)].join('\n'),
  }
}
