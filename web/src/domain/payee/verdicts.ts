import type { PayeePair, PayeeRole } from '../../../../shared/payee/payee-check.ts'
import { ourNumberText } from '../../../../shared/reports/check.ts'

export const roleLabels: Readonly<Record<PayeeRole, string>> = {
  issuer: 'Invoice issuer',
  contractParty: 'Contract party',
  beneficiary: 'Bank beneficiary',
}

type Overall = { title: string; next: string; tone: Verdict['tone'] }

type Verdict = { title: string; text: string; tone: 'good' | 'warning' | 'bad' | 'info' }

const branches = {
  first: 'The first name is a branch of the second.',
  second: 'The second name is a branch of the first.',
  both: 'They are two branches of one company.',
} as const

const reasons = {
  'not-chinese':
    'One name is English and the other Chinese, so the characters cannot be compared. Banks print the English name, and on its own it proves nothing: mainland China registers only Chinese names (Hong Kong registers English ones too). Ask for the account’s name in Chinese, and for a letter from its bank that confirms it.',
  'no-form':
    'A name without a legal form such as 有限公司 or Ltd may be a person’s. Money in a person’s account is not paid to the company. Ask for the name as registered.',
} as const

/** The verdict on a comparison, and what to do next. */
export const verdictOf = ({ result, why, branch }: PayeePair): Verdict => {
  switch (result) {
    case 'same':
      return { title: 'Same', text: 'The names match character for character.', tone: 'good' }
    case 'same-but-for-format':
      return {
        title: 'Same name, different formatting',
        text: 'Only full-width characters, spaces, parentheses or traditional characters differ.',
        tone: 'good',
      }
    case 'different-form':
      return {
        title: 'Different form',
        text:
          why === 'no-form'
            ? 'One of them has no legal form such as 有限公司: it may be a short name, or a person’s. Ask for the name as registered.'
            : 'Only the legal form differs, and two legal forms can be two companies. Ask which one gets paid.',
        tone: 'warning',
      }
    case 'branch-of-the-other':
      return {
        title: 'One is a branch of the other',
        text: `${branches[branch ?? 'both']} Ask why the money goes there.`,
        tone: 'warning',
      }
    case 'different-company':
      return {
        title: 'Different company',
        text:
          why === 'other-place'
            ? `The names point to two places, such as Hong Kong and the mainland. Each has its own register, so these are two companies, even if one owns the other. Do not pay this account: ask for an account in the contract party’s own name. A letter under its seal that names this payee is not enough, as seals are easily forged: have it confirmed by phone, at ${ourNumberText}.`
            : `One character is enough to make it a different company. Do not pay: call the company at ${ourNumberText}, and ask for an account in its own Chinese name.`,
        tone: 'bad',
      }
    case 'same-english':
      return {
        title: 'Same English name',
        text: 'The English names are the same, apart from capitals, spaces and the way Ltd is written. In mainland China this does not prove that they are one company: only Chinese names are registered there. Hong Kong companies are registered in English too. Ask for the account’s name in Chinese, and for a letter from its bank that confirms it.',
        tone: 'info',
      }
    case 'different-english':
      return {
        title: 'Different English names',
        text: 'The marked parts differ. Do not pay. Ask for the account’s name in Chinese, and for a letter from its bank that confirms it.',
        tone: 'bad',
      }
    case 'person':
      return {
        title: 'The payee looks like a person',
        text: 'The beneficiary’s name looks like a person’s, not a company’s. Money in a person’s account is not paid to the company, even if that person owns it. Do not pay: ask for an account in the company’s own name.',
        tone: 'bad',
      }
    case 'cannot-compare':
      return {
        title: 'Cannot compare',
        text: why === 'no-form' ? reasons[why] : reasons['not-chinese'],
        tone: why === 'no-form' ? 'warning' : 'info',
      }
  }
}

const worstFirst: readonly PayeePair['result'][] = [
  'person',
  'different-company',
  'different-english',
  'cannot-compare',
  'same-english',
  'branch-of-the-other',
  'different-form',
  'same-but-for-format',
  'same',
]

/** The pair that a buyer must look at first. */
export const worstOf = (pairs: readonly PayeePair[]): PayeePair | undefined =>
  pairs.toSorted((a, b) => worstFirst.indexOf(a.result) - worstFirst.indexOf(b.result))[0]

const warnedByReport: Overall = {
  title: 'Do not pay yet: our report on this company warns against it.',
  next: 'Read what we found below, and clear it up with the supplier first.',
  tone: 'bad',
}

/**
 * The verdict on the whole check, from its worst pair, and what to do next.
 * @param isWarned whether a report of the buyer speaks against the payment
 */
export const overallOf = (pairs: readonly PayeePair[], isWarned = false): Overall | undefined => {
  const worst = worstOf(pairs)
  if (!worst) return undefined
  const { tone } = verdictOf(worst)
  if (isWarned && tone !== 'bad') return warnedByReport
  switch (worst.result) {
    case 'same':
    case 'same-but-for-format':
      return {
        title: 'The names match.',
        next: `Matching documents don’t prove that the company exists, or that anyone has verified it. Before you pay, have the company checked, and have it confirm the account number by phone, at ${ourNumberText}.`,
        tone,
      }
    case 'different-form':
    case 'branch-of-the-other':
      return {
        title: 'The names are close, but not the same.',
        next: 'Do not pay yet: ask the supplier which company gets the money, and why.',
        tone,
      }
    case 'different-company':
      if (worst.why === 'other-place')
        return {
          title: 'These are two companies, in two places.',
          next: `Do not pay. Ask for an account in the contract party’s own name. A letter under its seal that names this payee is not enough, as seals are easily forged: have it confirmed by phone, at ${ourNumberText}.`,
          tone,
        }
      return {
        title: 'The names differ.',
        next: `Do not pay. Call the company at ${ourNumberText}, and ask for an account in its own Chinese name.`,
        tone,
      }
    case 'person':
      return {
        title: 'The account looks like a person’s, not a company’s.',
        next: 'Do not pay. Ask for an account in the company’s own name.',
        tone,
      }
    case 'different-english':
      return {
        title: 'The English names differ.',
        next: 'Do not pay yet: ask the supplier why, and for the account’s name in Chinese with a letter from its bank.',
        tone,
      }
    case 'same-english':
      return {
        title: 'The English names match. That alone does not prove they are the same company.',
        next: 'Do not pay yet: ask for the account’s name in Chinese and a letter from its bank, and compare that name.',
        tone,
      }
    case 'cannot-compare':
      return {
        title: 'We cannot tell whether the names match.',
        next:
          worst.why === 'no-form'
            ? 'Do not pay yet: the payee may be a person. Ask for the full Chinese names as registered, and compare those.'
            : 'Do not pay yet: ask for the account’s name in Chinese and a letter from its bank, and compare that name.',
        tone,
      }
  }
}
