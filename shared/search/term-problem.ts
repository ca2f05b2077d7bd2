import { maxNameLength } from '../names/text.ts'

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Bidi_Control}]/u
const emoji = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u

const rules: readonly [holds: (term: string) => boolean, otherwise: string][] = [
  [(term) => term !== '', 'Type the company name.'],
  [
    (term) => term.length <= maxNameLength,
    `The company name can have ${maxNameLength} characters at most.`,
  ],
  [(term) => !emoji.test(term), 'Leave out emoji: paste the name as it is registered.'],
  [
    (term) => !rightToLeft.test(term),
    'Write the name in Chinese or Latin letters: Chinese companies are not registered in right-to-left scripts.',
  ],
  [(term) => !/\p{C}/u.test(term), 'Leave out control and invisible characters.'],
  [(term) => /[\p{L}\p{N}]/u.test(term), 'The company name needs letters or digits.'],
]

/**
 * Why a normalized text cannot be a company's name, or undefined. The site checks it before the
 * server does.
 */
export const termProblem = (term: string): string | undefined =>
  rules.find(([holds]) => !holds(term))?.[1]
