import * as z from 'zod'

const text = z.string().min(1, { error: 'is empty' })

/** The company behind the product: who a buyer contracts with, and pays. */
export const Company = z.strictObject({
  legalName: text,
  /** The company's number, with its register, such as “12345678 (Companies House)”. */
  number: text,
  /** The registered office, one entry per line. */
  address: z.array(text).min(1),
  telephone: text,
  /** Who answers for the site and its contents. */
  responsiblePerson: text,
  /** “Not registered for VAT” if it is not. */
  vatNumber: text,
  /**
   * The provider of the mailboxes of support and report desk, and its country: it processes what people write to us.
   */
  mailboxHost: text,
  /** The employer of the analysts in China, and its place: what they read of a request is processed there. */
  analystEmployer: text,
})
export type Company = z.infer<typeof Company>

/**
 * The company of every stage except production: each line says that it is an example. The telephone number is reserved
 * by Ofcom.
 */
export const exampleCompany: Company = {
  legalName: 'Veridock Example Ltd',
  number: '00000000 (example)',
  address: ['1 Example Street', 'London EC1A 1BB', 'United Kingdom'],
  telephone: '+44 20 7946 0000 (example)',
  responsiblePerson: 'Alex Example',
  vatNumber: 'GB 000 0000 00 (example)',
  mailboxHost: 'Example Mail Ltd, United Kingdom (example)',
  analystEmployer: 'Example Verification Co., Ltd., China (example)',
}

/**
 * As footers, terms and e-mails show them: label and value. Without `mailboxHost` and `analystEmployer`, which only the
 * pages about data show.
 */
export const companyFacts = (company: Company): [label: string, value: string][] => [
  ['Legal name', company.legalName],
  ['Company number', company.number],
  ['Address', company.address.join(', ')],
  ['Telephone', company.telephone],
  ['Person responsible', company.responsiblePerson],
  ['VAT number', company.vatNumber],
]

/** The same in one line. */
export const companyLine = (company: Company): string =>
  companyFacts(company)
    .map((fact) => fact.join(': '))
    .join(' · ')
