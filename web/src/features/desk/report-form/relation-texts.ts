import type { Comparison } from '../../../../../shared/names/compare.ts'
import type { DeskLanguage } from '../texts.ts'

type What = 'request' | 'payee'

const others: Readonly<Record<DeskLanguage, Readonly<Record<What, (to: string) => string>>>> = {
  zh: { request: (to) => `买家填写的“${to}”`, payee: (to) => `法定名称“${to}”` },
  en: { request: (to) => `the name in the request, ${to}`, payee: (to) => `the legal name, ${to}` },
}

const zh = (found: Comparison, other: string): string => {
  switch (found.kind) {
    case 'same':
      return `与${other}一致。`
    case 'same-but-for-format':
      return `与${other}一致，仅全半角、空格或繁简不同。`
    case 'different-form':
      return found.why === 'no-form'
        ? `与${other}相比缺少组织形式，可能是简称或个人。`
        : `与${other}的组织形式不同。`
    case 'branch-of-the-other':
      return `与${other}是总公司与分支机构的关系。`
    case 'different-company':
      return found.why === 'other-place'
        ? `与${other}登记地不同，不是同一家公司。`
        : `与${other}不是同一家公司。`
    case 'same-english':
      return `英文名称与${other}一致，但内地不登记英文名称。`
    case 'different-english':
      return `英文名称与${other}不同。`
    case 'cannot-compare':
      return found.why === 'no-form'
        ? `无法与${other}比较：没有组织形式，可能是个人。`
        : `无法与${other}比较：其中一个不是中文名称。`
  }
}

const en = (found: Comparison, other: string): string => {
  switch (found.kind) {
    case 'same':
      return `The same as ${other}.`
    case 'same-but-for-format':
      return `The same as ${other} except for width, spaces or traditional characters.`
    case 'different-form':
      return found.why === 'no-form'
        ? `One has no legal form, unlike ${other}: a short name, or a person.`
        : `Different legal form from ${other}.`
    case 'branch-of-the-other':
      return `A branch and its company: compare with ${other}.`
    case 'different-company':
      return found.why === 'other-place'
        ? `Registered in a different place from ${other}, so it is a different company.`
        : `A different company from ${other}.`
    case 'same-english':
      return `The same in English as ${other}; the mainland does not register English names.`
    case 'different-english':
      return `Different English name from ${other}.`
    case 'cannot-compare':
      return found.why === 'no-form'
        ? `Cannot be compared with ${other}: without a legal form, it may be a person.`
        : `Cannot be compared with ${other}: one of them is not in Chinese.`
  }
}

/** How a name relates to another, in a sentence. */
export const relationText = (
  found: Comparison,
  language: DeskLanguage,
  what: What,
  to: string,
): string => (language === 'zh' ? zh : en)(found, others[language][what](to))
