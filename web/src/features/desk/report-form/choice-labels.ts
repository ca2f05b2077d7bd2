import { type DeskLanguage, texts } from '../../../../../shared/desk/texts.ts'
import {
  changedFieldWords,
  contactWords,
  holderKindWords,
  relationWords,
  roleWords,
  statusWords,
  triedWords,
} from '../../../../../shared/reports/record-words.ts'

/** What each choice of a field is called, by the field's path. */
export const choiceLabels = texts({
  'company.status': statusWords,
  'company.owners.*.status': statusWords,
  'company.holders.*.kind': holderKindWords,
  'company.owners.*.holders.*.kind': holderKindWords,
  'company.people.*.role': roleWords,
  'company.related.*.relation': relationWords,
  'company.changes.*.field': changedFieldWords,
  'company.contacts.*.kind': contactWords,
  'company.contacts.*.tried': triedWords,
  'finding.severity': {
    note: ['提示', 'Note'],
    low: ['低', 'Low'],
    medium: ['中', 'Medium'],
    high: ['高', 'High'],
    critical: ['严重', 'Critical'],
  },
  'finding.state': {
    open: ['未结', 'Open'],
    closed: ['已结（已履行、已移出、已撤销）', 'Closed: paid, removed or withdrawn'],
  },
})

type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>

/** @param path of the field, with `*` for a place in a list */
export const choiceLabel = (
  path: string,
  option: string,
  language: DeskLanguage,
): string | undefined => (choiceLabels[language] as Choices)[path]?.[option]
