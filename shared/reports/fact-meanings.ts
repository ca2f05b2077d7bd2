import { ourNumberText } from './check.ts'
import { checkOf } from './checks.ts'
import type { CompanyStatus } from './company-fields.ts'
import type { Change } from './report-change.ts'

/** What a change means for a buyer, and what the buyer does next. */
export interface Meaning {
  readonly meaning: string
  readonly next: string
}

type Tone = Change['tone']

/** Revoked, deregistered and the like: as the catalog says it. */
const notActive: Meaning = {
  meaning: checkOf('registration-status').meaning,
  next: checkOf('registration-status').advice,
}

const statusMeanings: Readonly<Record<CompanyStatus, Meaning>> = {
  active: {
    meaning: 'According to the register, the company may do business again.',
    next: 'Ask why it could not, and get the answer in writing before your next order.',
  },
  moving: {
    meaning:
      'The company is moving to another registration authority. It is still the same company, with the same code.',
    next: 'Ask where it is registered from now on, and have the new entry checked before you pay.',
  },
  suspended: {
    meaning:
      'The company has told the register that it is suspending business. It can do so for up to three years.',
    next: 'Ask who would make and ship the goods, and have that company verified before you pay.',
  },
  liquidation: notActive,
  revoked: notActive,
  annulled: notActive,
  deregistered: notActive,
}

const { advice: askWhoControls } = checkOf('ownership')

const capital = (tone: Tone): Meaning =>
  tone === 'worse'
    ? {
        meaning:
          'The owners are now liable for less than before. A company that reduces its registered capital has to announce it, and its creditors can ask for payment or security within 45 days.',
        next: `If the company owes you goods or money, ask now. ${checkOf('capital').advice}`,
      }
    : {
        meaning: 'The owners have promised to be liable for more. A promise is not a payment.',
        next: `You don’t need to do anything. ${checkOf('capital').advice}`,
      }

const paidInCapital = (tone: Tone): Meaning =>
  tone === 'worse'
    ? {
        meaning:
          'Less of the owners’ money is in the company: it has less to lose, and to give back.',
        next: checkOf('capital').advice,
      }
    : {
        meaning: 'The owners have paid in more of what they promised.',
        next: 'You don’t need to do anything.',
      }

const employees = (tone: Tone): Meaning =>
  tone === 'worse'
    ? {
        meaning:
          'Fewer people have pension insurance through the company: it has shrunk, or its workers are now employed elsewhere.',
        next: checkOf('workforce').advice,
      }
    : {
        meaning: 'More people than before have pension insurance through the company.',
        next: 'You don’t need to do anything.',
      }

/** `worse`: another account than before. Otherwise one is given, or no longer given. */
const payee = (tone: Tone): Meaning =>
  tone === 'worse'
    ? {
        meaning:
          'New bank details are a classic sign of fraud: someone poses as the supplier, or writes from its hacked email account.',
        next: `Before any money goes to the new account, have the company confirm it by phone, at ${ourNumberText}. If the account is in another name, ask for one in the company’s legal name.`,
      }
    : {
        meaning: 'The account on the invoice was added to the report, or removed from it.',
        next: 'Compare it with the account on your invoice before you pay.',
      }

const others = (meaning: string, next: string) => (): Meaning => ({ meaning, next })

/**
 * By the `about` of a change of a fact. Sources: Civil Code of China, article 532 (contracts outlive a change of
 * name or representative); Company Law of 2023, articles 11 (acts of the legal representative), 23 (who answers
 * for debts, companies with one shareholder; also each company answers for itself), 47, 49 (paying in), 66 (votes of shareholders), 224 (reduced capital),
 * 236, 265; Regulation on the Registration of Market Entities, articles 8, 24, 30 (registered facts, suspension);
 * GB 32100-2015 and State Council document [2015] 33 (one code for life); Trademark Law of 2019, articles 39, 42 (ten years, transfer); Administrative License Law of 2019, article 81 (business without a license); FBI, Business Email Compromise.
 */
export const factMeanings: Readonly<
  Record<string, (tone: Tone, status?: CompanyStatus) => Meaning>
> = {
  'Legal name': others(
    'The company is registered under a new name. Its code and its contracts stay the same.',
    'Make sure the code is still the one in your contract. Use the new name from now on, and have any new account checked before you pay.',
  ),
  'Unified social credit code': others(
    'A company keeps its code for life, so this is most likely another company, or an earlier report was on the wrong one.',
    'Before you pay, compare the code with your contract and with the business license.',
  ),
  'Registration status': (_tone, status = 'revoked') => statusMeanings[status],
  'Legal representative': others(
    'A different person is now authorized by law to act for the company. Your contracts stay valid. Together with new owners or a new account it can mean that the company was sold.',
    'Ask why it changed. From now on the new representative signs, or a person with a power of attorney.',
  ),
  'Controlling person': others(
    'The person who controls the company controls its money. A change of control just before an order is a warning.',
    askWhoControls,
  ),
  'Majority shareholder': others(
    'A shareholder with more than half of the votes can decide most company matters. A change just before an order is a warning.',
    askWhoControls,
  ),
  Shareholders: others(
    'Owners joined, left or changed their shares. The majority has not changed hands.',
    'You don’t need to do anything, unless you rely on one of the owners.',
  ),
  'Registered capital': capital,
  'Paid-in capital': paidInCapital,
  Payee: payee,
  'Registered address': others(
    'The company is registered at a new address, where letters and courts reach it. Moving is normal.',
    checkOf('premises').advice,
  ),
  'Business scope': others(
    'What the company is registered to do has changed.',
    'Make sure your goods are still covered.',
  ),
  'Company type': others(
    'The legal form decides who is liable for the company’s debts.',
    'Use the new form in contracts, and ask for the updated articles of association if the order is large.',
  ),
  'Insured employees': employees,
  'Registration authority': others(
    'A different office now keeps the company’s entry.',
    'You don’t need to do anything.',
  ),
  People: others(
    'Directors, supervisors or managers joined, left or changed positions. Only the legal representative, or a person with a power of attorney, can sign for the company.',
    'If the person you deal with has left, ask the company who is responsible for your order now.',
  ),
  'Ultimate owners': others(
    'The ultimate owners, or the size of their shares, have changed. Control can change through companies further up even if the direct shareholders stay the same.',
    askWhoControls,
  ),
  'Related companies': others(
    'Other companies share owners, people, an address or a phone number with this one. Each is a separate company and isn’t liable for this one’s debts.',
    'If one of them is to be paid or to deliver, have it verified before you pay.',
  ),
  Licenses: (tone) =>
    tone === 'worse'
      ? {
          meaning:
            'A license that we found before is no longer there. Without it, the company may not be allowed to make or export your goods.',
          next: 'Ask for the license in force before your next order, if your goods need one.',
        }
      : {
          meaning: 'The company’s licenses, or the periods they cover, have changed.',
          next: 'Make sure the ones your goods need stay valid until they ship.',
        },
  Trademarks: (tone) =>
    tone === 'worse'
      ? {
          meaning:
            'A trademark that we found before is no longer the company’s, or no longer registered.',
          next: 'If your goods carry it, ask who owns it now.',
        }
      : {
          meaning: 'The company’s trademarks, or the periods they cover, have changed.',
          next: 'You don’t need to do anything, unless your goods carry one of them.',
        },
  Contacts: others(
    'Phone numbers, websites or email domains of the company changed, or we tried them again. Scammers send new contacts, too.',
    `Confirm bank details only at ${ourNumberText}.`,
  ),
  'Register history': others(
    'The register’s list of changes is different from the last report’s. Anything important in it is reported as a change of its own.',
    'You don’t need to do anything. Read them in the history of the report.',
  ),
  Evidence: others(
    'The report shows different pictures of its sources. That doesn’t change what it says.',
    'You don’t need to do anything. Look at the new pictures beside their checks.',
  ),
  'English name': others(
    'The company calls itself something else in English. That name is not registered.',
    'Go by the Chinese name and the code.',
  ),
}
