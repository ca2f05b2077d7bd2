import { type Choices, withChoices } from './choices.ts'

type Example = {
  id: 'clean' | 'care' | 'mixed' | 'bad'
  title: string
  /** The invented company of the report. */
  company: string
  choices: Choices
}

/** The answers of the example reports in shared/reports/examples: a test compares them. */
export const examples = [
  {
    id: 'clean',
    title: 'A clean report',
    company: '宁波澜砚五金制品有限公司',
    choices: withChoices({
      litigation: 'low-closed',
      'chattel-mortgage': 'note',
      financials: 'unknown',
      references: 'unknown',
    }),
  },
  {
    id: 'care',
    title: 'A report to proceed with care',
    company: '中山市溯槿灯饰制品有限公司',
    choices: withChoices({
      enforcement: 'high',
      'administrative-penalties': 'medium',
      capital: 'low',
      'equity-pledge': 'medium',
      'chattel-mortgage': 'low',
      financials: 'unknown',
      'site-visit': 'unknown',
      'export-record': 'medium',
      'online-presence': 'low',
      references: 'unknown',
    }),
  },
  {
    id: 'mixed',
    title: 'A mixed report',
    company: '佛山市顺德区朔桐电器有限公司',
    choices: withChoices({
      'abnormal-operations': 'medium-closed',
      enforcement: 'high-closed',
      'administrative-penalties': 'medium',
      litigation: 'medium',
      payee: 'high',
      capital: 'low',
      'chattel-mortgage': 'unknown',
      financials: 'unknown',
      'site-visit': 'unknown',
      workforce: 'medium',
      'track-record': 'note',
      certificates: 'medium',
      'related-parties': 'low-closed',
      references: 'unknown',
    }),
  },
  {
    id: 'bad',
    title: 'A bad report',
    company: '深圳市瀚霆跨境供应链有限公司',
    choices: withChoices({
      'dishonest-debtor': 'critical',
      'abnormal-operations': 'high',
      enforcement: 'medium',
      litigation: 'unknown',
      licences: 'low',
      payee: 'high',
      'tax-standing': 'high',
      capital: 'medium',
      'chattel-mortgage': 'unknown',
      financials: 'unknown',
      premises: 'high',
      'site-visit': 'unknown',
      'export-record': 'medium',
      workforce: 'medium',
      'track-record': 'medium',
      certificates: 'high',
      contact: 'unknown',
      'related-parties': 'medium',
      'online-presence': 'medium',
      media: 'high',
      'intellectual-property': 'not-applicable',
      references: 'unknown',
    }),
  },
] as const satisfies readonly Example[]

/** The playground begins with the clean report. */
export const startingChoices: Choices = examples[0].choices
