import { compareNames } from '../names/compare.ts'
import { formatKey, lettersOf } from '../names/keys.ts'
import { hasLatinForm } from '../names/latin-form.ts'
import { hasForm, parseName } from '../names/parse.ts'
import { looksLikePerson, maySamePerson, plainPersonName } from '../names/person-name.ts'
import { personSyllables } from '../names/pinyin.ts'
import { placeOfRegister } from '../names/place-of-register.ts'
import { simplify } from '../names/simplified.ts'
import { hasChinese } from '../names/text.ts'
import { ourNumberText } from '../reports/check.ts'
import {
  endOfLatinForm,
  foreignForm,
  hasTwinLetters,
  inEachScript,
  isNearly,
  isPinyinOf,
  isSameName,
  latinLetters,
  namesCompany,
} from './payee-names.ts'
import type { PaymentAnswer, ReasonCode } from './payment-check.ts'

/** How a person belongs to the company. */
const roles = {
  'legal representative': 'the company’s legal representative',
  shareholder: 'one of its shareholders',
  owner: 'one of those who own it through other companies',
  chairman: 'its chairman',
  director: 'one of its directors',
  'executive-director': 'its executive director',
  'general-manager': 'its general manager',
  manager: 'its manager',
  supervisor: 'one of its supervisors',
  finance: 'its finance officer',
  partner: 'one of its partners',
  liquidator: 'one of its liquidators',
  officer: 'one of its officers',
} as const

/** What is known of the company that is to be paid. */
export type KnownCompany = {
  /** Whether it is known from a report. Else its names are only what the invoice says. */
  isVerified: boolean
  /** In Chinese, as registered. */
  name?: string | undefined
  englishName?: string | undefined
  formerNames: readonly string[]
  people: readonly { name: string; pinyin?: string | undefined; role: keyof typeof roles }[]
  /** Companies that the report names as owners, in control, as related, or as its payee. */
  linked: readonly string[]
}

type Payee = { code: ReasonCode & `payee-${string}`; effect: PaymentAnswer; text: string }

/** "Gregor Hallstein": no Chinese surname, no legal form, and an account abroad. */
const looksLikeForeigner = (payee: string, countries: readonly string[]): boolean =>
  countries.some((country) => country !== 'CN') &&
  !hasLatinForm(payee) &&
  !foreignForm.test(payee) &&
  /^\p{Script=Latin}[\p{Script=Latin}.'-]*(?: \p{Script=Latin}[\p{Script=Latin}.'-]*){1,3}$/u.test(
    payee,
  )

function personOf(
  payee: string,
  { people }: KnownCompany,
  countries: readonly string[],
): Payee | undefined {
  // "沈砚秋 SHEN YANQIU": also each script alone.
  const written = [
    payee,
    payee.replace(/[^\p{Script=Han}·]+/gu, ''),
    payee.replace(/[\p{Script=Han}·()（）]+/gu, ' ').trim(),
  ].map(plainPersonName)
  const person = people.find(({ name, pinyin }) =>
    [name, ...(pinyin === undefined ? [] : [pinyin])].some((own) =>
      written.some((each) => each !== '' && maySamePerson(own, each, personSyllables)),
    ),
  )
  if (!person && !looksLikePerson(payee) && !looksLikeForeigner(payee, countries)) return undefined
  const who = person
    ? `seems to be ${roles[person.role]}, ${person.name}`
    : 'looks like a person’s name, and not one that we know at the company'
  return {
    code: 'payee-person',
    effect: 'do-not-pay',
    text: `The account is a person’s: “${payee}” ${who}. Money in it is not paid to the company, which can deny that it got any.`,
  }
}

const same = (company: KnownCompany, text: string): Payee => ({
  code: 'payee-same',
  effect: 'pay',
  text: company.isVerified ? text : 'The names match. The company itself is not verified yet.',
})
const unclear = (text: string): Payee => ({ code: 'payee-unclear', effect: 'call-first', text })
const otherCompany = (text: string): Payee => ({
  code: 'payee-other-company',
  effect: 'do-not-pay',
  text,
})

const abroad = (payee: string, { linked }: KnownCompany): Payee =>
  linked.flatMap(inEachScript).some((name) => isSameName(name, payee))
    ? {
        code: 'payee-offshore',
        effect: 'call-first',
        text: `“${payee}” is a company outside mainland China that the report links to the supplier. It’s still a different company: have the supplier confirm this account by phone, at ${ourNumberText}. A letter under its seal is for your files, as seals are easily forged.`,
      }
    : {
        code: 'payee-offshore',
        effect: 'do-not-pay',
        text: `“${payee}” is a company, or an account, outside mainland China, and nothing links it to the supplier. If the goods never arrive, your contract is with one company and your money with another.`,
      }

function chinesePayee(payee: string, company: KnownCompany): Payee {
  const { name, formerNames } = company
  if (formerNames.some((former) => formatKey(former, simplify) === formatKey(payee, simplify)))
    return unclear(`“${payee}” is a former name of the company. Ask why the account still has it.`)
  if (name === undefined)
    return unclear(
      `The invoice names its seller in English only, so “${payee}” cannot be compared with it.`,
    )
  if (!hasForm(parseName(payee, simplify)))
    return unclear(
      `“${payee}” has no legal form such as 有限公司: it may be a short name, or a person’s.`,
    )
  const found = compareNames(name, payee, simplify)
  const rest = payee.replace(name, ' ')
  if (found.kind === 'different-company' && rest !== payee && namesCompany(rest))
    return otherCompany(
      `“${payee}” names a second company besides ${name}. The money will go to only one of them.`,
    )
  if (found.kind === 'different-company' && lettersOf(payee).includes(lettersOf(name)))
    return unclear(
      `“${payee}” adds something to the registered name, ${name}. Ask for the account name exactly as the bank has it.`,
    )
  switch (found.kind) {
    case 'same-but-for-format':
      return same(
        company,
        `The account name on the invoice is the company’s registered name, ${name}, apart from spaces, punctuation, and full-width or traditional characters.`,
      )
    case 'same':
      return same(
        company,
        `The account name on the invoice is the company’s registered name, ${name}, character for character.`,
      )
    case 'branch-of-the-other':
      return unclear(
        `“${payee}” and ${name} belong to one company, but one is a branch. Ask why the money goes there.`,
      )
    case 'different-form':
      return unclear(
        `“${payee}” doesn’t have the legal form of ${name}: it may be a short name, or another company.`,
      )
    default:
      return otherCompany(
        `“${payee}” is not ${name}: one character is enough to make it another company.`,
      )
  }
}

function englishPayee(payee: string, company: KnownCompany): Payee {
  const { name, englishName } = company
  if (englishName !== undefined && isSameName(englishName, payee))
    return same(
      company,
      `The account name on the invoice is ${englishName}, the company’s own English name. Banks print it that way; only the Chinese name is registered. If you can, ask for the account’s name in Chinese, too.`,
    )
  if (name !== undefined && isPinyinOf(name, payee))
    return same(
      company,
      `The account name on the invoice is the company’s registered name, ${name}, spelled in pinyin.`,
    )
  const rest = englishName === undefined ? payee : payee.replace(englishName, ' ')
  if (rest !== payee && namesCompany(rest))
    return otherCompany(
      `“${payee}” names a second company besides ${englishName}. The money will go to only one of them.`,
    )
  if (!hasLatinForm(payee))
    return unclear(
      `“${payee}” has no legal form such as Co., Ltd.: it may be a short name, or a person’s.`,
    )
  if (englishName === undefined || isNearly(englishName, payee))
    return unclear(
      `“${payee}” may be an English name of the company or of another one: mainland China registers only Chinese names. Ask for the account’s name in Chinese.`,
    )
  return otherCompany(
    `“${payee}” is not ${englishName}, the name that the company uses in English. Names that differ by a word are two companies.`,
  )
}

const gravity = { pay: 0, 'call-first': 1, 'do-not-pay': 2 } as const satisfies Record<
  PaymentAnswer,
  number
>

/** The graver of two answers. */
const graver = (one: Payee, other: Payee): Payee =>
  gravity[other.effect] > gravity[one.effect] ? other : one

/**
 * Who the account belongs to, and what that means.
 * @param accountCountries where the account is, as far as that is known
 */
export function payeeReason(
  beneficiary: string,
  company: KnownCompany,
  accountCountries: readonly string[],
): Payee {
  const person = personOf(beneficiary, company, accountCountries)
  if (person) return person
  if (hasTwinLetters(beneficiary))
    return otherCompany(
      `“${beneficiary}” has letters from another alphabet that look like Latin ones, so it is not the name it appears to be.`,
    )
  const seat = company.name && placeOfRegister(company.name, simplify)
  const isAccountAbroad = accountCountries.some((country) => country !== 'CN')
  const scripts = inEachScript(beneficiary)
  const reasons = scripts.map((payee) => {
    const found = hasChinese(payee) ? chinesePayee(payee, company) : englishPayee(payee, company)
    const isAbroadBySelf =
      isAccountAbroad &&
      /(?:limited|ltd|inc|corp)\.?$/i.test(payee) &&
      !endOfLatinForm.test(latinLetters(payee))
    if (found.code === 'payee-same' && !isAbroadBySelf) return found
    const place = placeOfRegister(payee, simplify)
    const isOfAbroad =
      isAbroadBySelf ||
      (place !== undefined && place !== 'mainland' && place !== seat) ||
      foreignForm.test(payee.trim())
    if (
      !isOfAbroad &&
      !(isAccountAbroad && (hasLatinForm(payee) || hasForm(parseName(payee, simplify))))
    )
      return found
    const offshore = abroad(payee, company)
    // An account abroad makes another mainland company no better.
    return place === 'mainland' ? graver(offshore, found) : offshore
  })
  const registered = reasons.find(
    ({ code }, n) => code === 'payee-same' && hasChinese(scripts[n] ?? ''),
  )
  // If an English name is cut off or spelled otherwise, the registered name beside it decides.
  return registered &&
    reasons.every(({ code }) => code === 'payee-same' || code === 'payee-unclear')
    ? registered
    : reasons.reduce(graver)
}
