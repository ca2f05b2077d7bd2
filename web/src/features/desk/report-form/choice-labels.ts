import { type DeskLanguage, texts } from '../texts.ts'

/** What each choice of a field is called, by the field's path. */
export const choiceLabels = texts({
  'company.status': {
    active: ['存续、在业、开业', 'Active'],
    moving: ['迁出、迁入', 'Moving'],
    suspended: ['停业、歇业', 'Suspended'],
    liquidation: ['清算', 'In liquidation'],
    revoked: ['吊销', 'Revoked'],
    annulled: ['撤销', 'Annulled'],
    deregistered: ['注销', 'Deregistered'],
  },
  'company.holders.*.kind': {
    person: ['自然人', 'Person'],
    company: ['法人', 'Company'],
    state: ['国有', 'State'],
    other: ['其他', 'Other'],
  },
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
