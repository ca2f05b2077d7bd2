import { readDay } from './days.ts'
import { comparable } from './plain-text.ts'
import { wholeCaseNumber } from './table-cells.ts'

/** On which side of a case the company is. */
export type Standing = 'plaintiff' | 'defendant' | 'third-party'

const sides: readonly (readonly [Standing, string])[] = [
  ['third-party', '第三人'],
  ['defendant', '被告|被上诉人|被申请人|被执行人'],
  ['plaintiff', '原告|上诉人|再审申请人|申请人|申请执行人'],
]
const escaped = (text: string): string => text.replaceAll(/[()[\].*+?^$|\\{}]/gu, String.raw`\$&`)

/**
 * By the title of a judgment: 甲公司与乙公司买卖合同纠纷一审民事判决书 names first who sued or appealed. Names without 与
 * between them are in no order, and one of several names behind it can be a third party.
 */
const standingByTitle = (title: string, company: string): Standing | undefined => {
  if (!/[一二再]审/u.test(title)) return undefined
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
const partyOf = /^(\p{Script=Han}{2,8}?)(?:[（(][^（()）]{1,40}[）)])?[:：]([^，,。；;]{2,60})/u
const cause = /(\p{Script=Han}{2,20}(?:纠纷|争议|责任))(?:\p{Script=Han}{0,4})一案/u

type CourtDocument = {
  kind: 'litigation' | 'limits'
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
    const [, side = '', name = ''] = partyOf.exec(line.slice(0, 200)) ?? []
    const standing = sides.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(side))?.[0]
    return standing ? [{ standing, name, words: `${side}：${name}` }] : []
  })
  const [standing, ...others] = new Set(
    parties.filter(({ name }) => isOwn(name)).map((party) => party.standing),
  )
  const isOrder = title.replaceAll(' ', '') === '限制消费令'
  const isAddressed = isOwn((text[0] ?? '').replace(/[:：]$/u, ''))
  if (isOrder ? !isAddressed : standing === undefined) return undefined
  const since = isOrder ? undefined : text.flatMap((line) => readDay(line) ?? []).at(-1)
  return {
    kind: isOrder ? 'limits' : 'litigation',
    authority,
    reference,
    reason: cause.exec(text.join('\n'))?.[1] ?? '',
    ...(standing && others.length === 0 && { standing }),
    ...(since !== undefined && { since }),
    source: [authority, title, reference, ...parties.map(({ words }) => words)].join('\n'),
  }
}
