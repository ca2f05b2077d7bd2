import { readMatter } from './row.ts'

export type Judgment = { title: string; reference: string; since: string; source: string }

const title = /(?:判决书|裁定书|调解书|决定书|通知书|支付令|执行令|裁判文书)$/u
const court = /法院/u
const maxLine = 200
const maxLines = 2000

/**
 * The results of a search of 中国裁判文书网: the title of a document, and below it its court, number and day.
 */
export const judgmentsIn = (lines: readonly string[]): Judgment[] => {
  const found: Judgment[] = []
  let last: string | undefined
  for (const [at, line] of lines.slice(0, maxLines).entries()) {
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
      found.push({ title: last, reference: reference, since, source: `${last}\n${words}` })
      last = undefined
      break
    }
  }
  return found
}
