import { type Pair, texts } from '../../../../../shared/desk/texts.ts'
import type { Comparison } from '../../../../../shared/names/compare.ts'

type What = 'request' | 'payee'

const others: Readonly<Record<What, (to: string) => Pair>> = {
  request: (to) => [`买家填写的“${to}”`, `the name in the request, ${to}`],
  payee: (to) => [`登记名称“${to}”`, `the legal name, ${to}`],
}

const sentence = (found: Comparison, [zh, en]: Pair): Pair => {
  switch (found.kind) {
    case 'same':
      return [`与${zh}一致。`, `The same as ${en}.`]
    case 'same-but-for-format':
      return [
        `与${zh}一致，仅全半角、空格或繁简不同。`,
        `The same as ${en} except for width, spaces or traditional characters.`,
      ]
    case 'different-form':
      return found.why === 'no-form'
        ? [
            `与${zh}相比缺少组织形式，可能是简称或个人。`,
            `One has no legal form, unlike ${en}: a short name, or a person.`,
          ]
        : [`与${zh}的组织形式不同。`, `Different legal form from ${en}.`]
    case 'branch-of-the-other':
      return [`与${zh}是总公司与分支机构的关系。`, `A branch and its company: compare with ${en}.`]
    case 'different-company':
      return found.why === 'other-place'
        ? [
            `与${zh}登记地不同，不是同一家公司。`,
            `Registered in a different place from ${en}, so it is a different company.`,
          ]
        : [`与${zh}不是同一家公司。`, `A different company from ${en}.`]
    case 'same-english':
      return [
        `英文名称与${zh}一致，但中国大陆不登记英文名称。`,
        `The same in English as ${en}; the mainland does not register English names.`,
      ]
    case 'different-english':
      return [`英文名称与${zh}不同。`, `Different English name from ${en}.`]
    case 'cannot-compare':
      return found.why === 'no-form'
        ? [
            `无法与${zh}比较：没有组织形式，可能是个人。`,
            `Cannot be compared with ${en}: without a legal form, it may be a person.`,
          ]
        : [
            `无法与${zh}比较：其中一个不是中文名称。`,
            `Cannot be compared with ${en}: one of them is not in Chinese.`,
          ]
  }
}

export const relationTexts = texts({
  /** How a name relates to another, in a sentence. */
  relation: (found: Comparison, what: What, to: string) => sentence(found, others[what](to)),
})
