import { type Fault, pathText } from './fault.ts'
import { textsIn } from './unprintable-texts.ts'

/** Blanks of phrases at the desk: [amount], [name of the list]. */
const blank = /\[(?!sic\])\p{L}[\p{L}, -]{1,38}\]/u

/** The first blank of a phrase that is not filled in. */
export const blankIn = (text: string): string | undefined => blank.exec(text)?.[0]

/** Fields that the analyst writes. Names and words of a source may have brackets of their own. */
const prose = ['what', 'why', 'note', 'advice', 'summary', 'english', 'caption', 'otherName']

/** Faults of phrases that would reach the buyer unfinished. */
export const unfilledBlanks = (json: unknown): Fault[] =>
  textsIn(json).flatMap(([path, text]) => {
    const found = prose.includes(String(path.at(-1))) ? blankIn(text) : undefined
    return found === undefined
      ? []
      : [{ path: pathText(path), message: `Fill in or remove ${found}.` }]
  })
