import { describe, expect, it } from 'vitest'
import { brand } from '../../shared/brand.ts'
import type { CompanyRelation } from '../../shared/company-relation.ts'
import type { Assessment } from './assessment.ts'
import { deskReportAccepted } from './templates/desk-report-accepted.ts'
import { reportReady } from './templates/report-ready.ts'

const asked = '深圳市亮波电子有限公司'
const found = {
  name: '佛山市顺德区朔桐电器有限公司',
  englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
  code: '91440606MAY5T1H88G',
}
const assessmentOf = (relation: CompanyRelation): Assessment => ({
  verdict: 'Proceed with care',
  advice: '',
  nextStep: 'Ask for the supplier’s own account.',
  company: { ...found, relation, reason: 'Its seal is on the contract.' },
})
const given = { requestId: 'R', company: asked, score: 72, version: 1 }

const mails = (relation: CompanyRelation) => {
  const assessment = assessmentOf(relation)
  return {
    buyer: reportReady(brand, { ...given, assessment, siteUrl: 'https://veridock.example' }),
    desk: deskReportAccepted(brand, { ...given, assessment, pages: 6, current: true }),
  }
}

describe('e-mails about a report', () => {
  it('on another company say so first, to buyer and desk', () => {
    const { buyer, desk } = mails('other')
    const warning = `Not the company that you asked for. You asked for ${asked}. This report is about ${found.name}. Why: Its seal is on the contract.`
    for (const { text, html } of [buyer, desk]) {
      expect(text.split('\n\n')[1]).toBe(`!! ${warning}`)
      expect(html).toContain(warning)
    }
    expect(buyer.subject).toBe(`Your report on ${found.name} (${found.englishName}) is ready`)
  })

  it('name the company that it is about, in both languages, and what the buyer typed', () => {
    const { text } = mails('same').buyer
    expect(text).toContain(
      `Legal name: ${found.name}\nEnglish name: ${found.englishName}\nCredit code: ${found.code}\nYou searched: ${asked}\n`,
    )
    expect(text).not.toContain('!!')
  })

  it.each([
    ['former', 'That is a former name of'],
    ['branch', 'One is a branch of the other'],
    ['unknown', 'You searched:'],
  ] as const)('on a company that may be another (%s) say so calmly', (relation, words) => {
    const [, first = ''] = mails(relation).buyer.text.split('\n\n')
    expect(first).toContain(words)
    expect(first).not.toContain('!!')
  })
})
