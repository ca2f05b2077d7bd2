import type { CompanyRelation } from '../names/company-relation.ts'

/** What the buyer typed, beside the company that the report is about. */
export type AskedAndReported = {
  asked: string
  name: string
  englishName?: string | null | undefined
  relation: CompanyRelation
  /** Why the report is about another company. */
  reason?: string | undefined
}

/** How loudly it is said; null where there is nothing to say. Alike on the page, in e-mails and in the PDF. */
export const relationTones: Readonly<Record<CompanyRelation, 'bad' | 'warning' | 'info' | null>> = {
  same: null,
  other: 'bad',
  former: 'info',
  branch: 'warning',
  unknown: 'info',
}

/** Whether the PDF shows it: only for Chinese names and codes. An English name or a link says nothing certain. */
export const isPrinted = (relation: CompanyRelation): boolean =>
  relation !== 'same' && relation !== 'unknown'

/** A report on another company than the buyer asked for: the first words in every place that says it. */
export const anotherCompany = 'Not the company you asked for.'

const lettersIn = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, '')

/**
 * Whether the buyer typed an English name, and the report's company has another one: neither contains the other, as
 * with a short name. It says nothing certain, since companies use several.
 */
export function differInEnglish({
  asked,
  englishName,
  relation,
}: Pick<AskedAndReported, 'asked' | 'englishName' | 'relation'>): boolean {
  if (relation !== 'unknown' || !englishName || /[^\p{Script=Latin}\s\d.,&()'’-]/u.test(asked))
    return false
  const [one, other] = [lettersIn(asked), lettersIn(englishName)]
  return one !== '' && other !== '' && !one.includes(other) && !other.includes(one)
}

/** What the buyer is told of the two names; '' if they are the same company. */
export function relationText(names: AskedAndReported): string {
  const { asked: term, name, englishName, relation, reason } = names
  // `Ltd.` ends the sentence itself.
  const asked = /[.。]$/.test(term) ? term : `${term}.`
  switch (relation) {
    case 'same':
      return ''
    case 'other':
      return `You asked for ${asked} This report is about ${name}.${reason ? ` Why: ${reason}` : ''}`
    case 'former':
      return `You asked for ${asked} That is a former name of ${name}, which this report is about.`
    case 'branch':
      return `You asked for ${asked} This report is about ${name}. One is a branch of the other: compare the name and the code with your contract.`
    case 'unknown':
      if (differInEnglish(names))
        return `You searched for: ${asked} This report is about ${name}, whose English name is different: ${/[.。]$/.test(englishName ?? '') ? englishName : `${englishName}.`} It may be a different company: compare the Chinese name and the code with your contract or invoice before you pay.`
      return `You searched for: ${asked} This report is about ${name}. Compare that name and the code with your contract or invoice.`
  }
}
