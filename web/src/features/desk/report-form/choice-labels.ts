import type { DeskLanguage } from '../texts.ts'

type Labels = Readonly<Record<string, Readonly<Record<DeskLanguage, string>>>>

/** What each choice of a field is called, by the field's path. */
export const choiceLabels: Readonly<Record<string, Labels>> = {
  'company.status': {
    active: { zh: '存续、在业、开业', en: 'Active' },
    moving: { zh: '迁出、迁入', en: 'Moving' },
    suspended: { zh: '停业、歇业', en: 'Suspended' },
    liquidation: { zh: '清算', en: 'In liquidation' },
    revoked: { zh: '吊销', en: 'Revoked' },
    annulled: { zh: '撤销', en: 'Annulled' },
    deregistered: { zh: '注销', en: 'Deregistered' },
  },
  'company.holders.*.kind': {
    person: { zh: '自然人', en: 'Person' },
    company: { zh: '法人', en: 'Company' },
    state: { zh: '国有', en: 'State' },
    other: { zh: '其他', en: 'Other' },
  },
  'finding.severity': {
    note: { zh: '提示', en: 'Note' },
    low: { zh: '低', en: 'Low' },
    medium: { zh: '中', en: 'Medium' },
    high: { zh: '高', en: 'High' },
    critical: { zh: '严重', en: 'Critical' },
  },
  'finding.state': {
    open: { zh: '未结', en: 'Open' },
    closed: { zh: '已结（已履行、已移出、已撤销）', en: 'Closed: paid, removed or withdrawn' },
  },
}
