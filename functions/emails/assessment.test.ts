import { describe, expect, it } from 'vitest'
import type { CompanyRelation } from '../../shared/names/company-relation.ts'
import type { Assessment } from './assessment.ts'
import { emailContext } from './fixtures/email-context.ts'
import { deskReportAccepted } from './templates/desk-report-accepted.ts'
import { monitoringAlert } from './templates/monitoring-alert.ts'
import { monitoringUncompared } from './templates/monitoring-uncompared.ts'
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
    buyer: reportReady.render(emailContext, { ...given, assessment }),
    desk: deskReportAccepted.render(emailContext, {
      ...given,
      assessment,
      pages: 6,
      current: true,
    }),
  }
}

/** About a watched supplier whose check led to a report with this relation. */
const monitoringMails = (relation: CompanyRelation) => {
  const assessment = assessmentOf(relation)
  const { name: company, englishName, code, reason } = { ...found, ...assessment.company }
  const watched = { watchId: 'W', score: 72, verdict: assessment.verdict }
  return {
    alert: monitoringAlert.render(emailContext, {
      ...watched,
      company,
      englishName,
      code,
      asked,
      relation,
      reason,
      scoreBefore: 72,
      verdictBefore: 'Proceed',
      comparedOn: '2026-11-20',
      isCorrection: true,
      change: { headline: 'Code changed', sentence: 'Changed.', meaning: 'Another.', next: 'Ask.' },
      others: [],
      more: 0,
    }),
    uncompared: monitoringUncompared.render(emailContext, {
      ...watched,
      company: asked,
      assessment,
    }),
  }
}

describe('e-mails about a report', () => {
  it('on another company say so first, to buyer and desk', () => {
    const { buyer, desk } = mails('other')
    const warning = `Not the company you asked for. You asked for ${asked}. This report is about ${found.name}. Why: Its seal is on the contract.`
    const inChinese = `报告写的不是买家要核查的公司。买家填写“${asked}”，报告写的是“${found.name}”。原因：Its seal is on the contract.`
    for (const [{ text, html }, expected] of [
      [buyer, warning],
      [desk, inChinese],
    ] as const) {
      expect(text.split('\n\n')[1]).toBe(`!! ${expected}`)
      expect(html).toContain(expected)
    }
    expect(desk.text).toContain('结论：核实后谨慎付款')
    expect(buyer.subject).toBe(`Your report on ${found.name} (${found.englishName}) is ready`)
  })

  it('on another company than the watched one say so first, and which one is watched', () => {
    for (const { subject, text } of Object.values(monitoringMails('other'))) {
      expect(text.split('\n\n')[1]).toBe(
        `!! Not the company you asked for. You asked for ${asked}. This report is about ${found.name}. Why: Its seal is on the contract.`,
      )
      expect(text).toContain(`Credit code: ${found.code}\nYou watch: ${asked}\n`)
      expect(subject).toBe(`Our report is on another company, not on ${asked}`)
    }
    expect(monitoringMails('other').uncompared.text).toMatch(/You’re still watching the company/)
  })

  it.each(['former', 'branch', 'unknown'] as const)(
    'on a watched company under another name (%s) say so calmly, with both names in the subject',
    (relation) => {
      const { alert, uncompared } = monitoringMails(relation)
      for (const { subject, text } of [alert, uncompared]) {
        expect(text.split('\n\n')[1]).toMatch(new RegExp(`^You (asked for|searched for:) ${asked}`))
        expect(text).not.toContain('!!')
        expect(subject).toContain(`${found.name} (${found.englishName})`)
      }
    },
  )

  it('on a watched supplier tell the verdict, and the one before where it was another', () => {
    const { alert, uncompared } = monitoringMails('same')
    expect(alert.text).toContain(
      'Trust score: 72% (was 72%, Proceed)\nVerdict: Proceed with care\n',
    )
    expect(uncompared.text).toContain('Trust score: 72%, Proceed with care\n')
    const pdfAlone = { watchId: 'W', company: asked, score: 72, verdict: null }
    expect(monitoringUncompared.render(emailContext, pdfAlone).text).toContain(
      'Trust score: 72%, Proceed with care\n',
    )
  })

  it('name the company that it is about, in both languages, and what the buyer typed', () => {
    const { text } = mails('same').buyer
    expect(text).toContain(
      `Legal name: ${found.name}\nEnglish name: ${found.englishName}\nCredit code: ${found.code}\nYou searched for: ${asked}\n`,
    )
    expect(text).not.toContain('!!')
  })

  it.each([
    ['former', 'That is a former name of'],
    ['branch', 'One is a branch of the other'],
    ['unknown', 'You searched for:'],
  ] as const)('on a company that may be another (%s) say so calmly', (relation, words) => {
    const [, first = ''] = mails(relation).buyer.text.split('\n\n')
    expect(first).toContain(words)
    expect(first).not.toContain('!!')
  })
})
