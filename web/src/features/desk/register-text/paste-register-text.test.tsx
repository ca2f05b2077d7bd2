import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { pageText } from '../../../../../shared/register-text/fixtures/pages.ts'
import type { RecognizedFact } from '../../../../../shared/register-text/recognize.ts'
import { renderAt } from '../../../testing/render.tsx'
import { unconfirmedIn, withUnconfirmed } from '../report-form/unconfirmed.ts'
import { withRows } from '../report-form/with-rows.ts'
import { Language } from '../texts.ts'
import { PasteRegisterText } from './paste-register-text.tsx'

const page = `统一社会信用代码：91330206MAY3K7Q21W
名称：宁波澜砚五金制品有限公司
法定代表人：沈砚秋
注册资本：1200万元
营业期限：2016-04-18至长期
登记状态：存续`

const show = (language: 'zh' | 'en' = 'en', written: DraftContent = {}) => {
  let content: DraftContent = written
  const onFacts = vi.fn<(facts: readonly RecognizedFact[]) => void>()
  const user = renderAt(
    <Language value={language}>
      <PasteRegisterText
        written={content.company}
        place={(rows) => withRows(content, rows).placed}
        onTake={(facts, rows) => {
          onFacts(facts)
          content = withRows(content, rows).content
        }}
      />
    </Language>,
  )
  const paste = async (text: string) => {
    await user.click(screen.getByRole('textbox'))
    await user.paste(text)
  }
  return { user, onFacts, paste, contentNow: () => content }
}

describe('a pasted register page', () => {
  it('shows what was recognized with the words of the page, and what was not', async () => {
    const { paste } = show()
    await paste(page)
    await screen.findByText('7 facts recognized.')
    const row = screen.getByRole('row', { name: /Registered capital/ })
    within(row).getByText('CNY 1200 × 10,000')
    within(row).getByText('注册资本：1200万元')
    screen.getByText(/^Not recognized: English name, Former names, Type, Paid-in capital/)
  })

  it('leaves out the finding about a status that is left out', async () => {
    const { user, paste, contentNow } = show()
    await paste(page.replace('存续', '吊销\n吊销日期：2024-05-06'))
    const status = await screen.findByRole('checkbox', { name: 'Use: Status' })
    const finding = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Use: Registration status',
    })
    expect(finding.checked).toBe(true)
    await user.click(status)
    expect(finding.checked).toBe(false)
    await user.click(screen.getByRole('button', { name: /^Use 6 facts/ }))
    expect(contentNow().checks).toBeUndefined()
  })

  it('takes over a row that contradicts what is not confirmed yet', async () => {
    const holders = [{ name: '沈砚秋', kind: 'person', share: 40 }]
    const { user, paste, contentNow } = show(
      'en',
      withUnconfirmed({ company: { holders } }, { 'company.holders': '2026-01-05' }),
    )
    await paste('股东信息\n股东名称\t持股比例\n沈砚秋\t60%')
    await user.click(await screen.findByRole('button', { name: /^Use .*1 row/ }))
    expect(unconfirmedIn(contentNow())['company.holders']).toMatch(/^\$instead:/)
  })

  it('is taken over without what the analyst leaves out, by keyboard', async () => {
    const { user, onFacts, paste } = show()
    await paste(page)
    const name = await screen.findByRole('checkbox', { name: 'Use: Legal name' })
    await user.tab()
    expect(document.activeElement).toBe(name)
    await user.keyboard(' ')
    for (let step = 0; step < 7; step++) await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use 6 facts' }))
    await user.keyboard('{Enter}')
    expect(onFacts.mock.calls[0]?.[0].map(({ field }) => field)).not.toContain('company.name')
    expect(onFacts.mock.calls[0]?.[0]).toContainEqual({
      field: 'company.registeredCapital',
      value: { wan: 1200, currency: 'CNY' },
      source: '注册资本：1200万元',
    })
    await screen.findByText(/^Filled in: 6 facts\. Compare them/)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('is taken over by Ctrl + Enter in the field, with nothing but its facts', async () => {
    const { user, onFacts, paste } = show('zh')
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onFacts).not.toHaveBeenCalled()
    await paste(page)
    await screen.findByText('识别出 7 项。')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onFacts).toHaveBeenCalledOnce()
    await screen.findByText(/^已填入 7 项/)
  })

  it('keeps what was left out when another page is added', async () => {
    const { user, onFacts, paste } = show()
    await paste(page)
    await user.click(await screen.findByRole('checkbox', { name: 'Use: Legal name' }))
    await paste('\n登记机关：宁波市北仑区市场监督管理局')
    await screen.findByText('8 facts recognized.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const taken = onFacts.mock.calls[0]?.[0].map(({ field }) => field)
    expect(taken).toContain('company.authority')
    expect(taken).not.toContain('company.name')
  })

  it('says why its code is not taken', async () => {
    const { paste } = show()
    await paste('法定代表人：沈砚秋\n统一社会信用代码：91330206MAY3K7Q21X')
    await screen.findByText(
      /^The code 91330206MAY3K7Q21X was not used: its check character should be W\./,
    )
  })

  it('shows what differs from what is written, and takes it over', async () => {
    const { paste } = show('zh', { company: { legalRepresentative: '周海平', status: 'revoked' } })
    await paste('法定代表人：沈砚秋\n登记状态：存续')
    await screen.findByText('与已填内容不一致，采用后会替换：周海平')
    screen.getByText(/^与已填内容不一致，采用后会替换：吊销/)
    screen.getByRole('button', { name: '采用 3 项' })
  })

  it('without any choice takes over nothing', async () => {
    const { user, onFacts, paste } = show()
    await paste('法定代表人：沈砚秋')
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Use 0 facts' }))
    expect(onFacts).not.toHaveBeenCalled()
    screen.getByText('Choose at least one.')
  })

  it('in Chinese, with characters to compare', async () => {
    const { paste } = show('zh')
    await paste('法定代表人：覃堃\n登记状态：存续')
    await screen.findByText('识别出 3 项。')
    screen.getByText('有繁体字或生僻字，请与登记信息逐字核对。')
    screen.getByRole('button', { name: '采用 3 项' })
  })

  it('that has no facts says so', async () => {
    const { paste } = show()
    await paste('Good morning')
    await screen.findByText(/^Nothing was recognized\./)
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })
})

const rowNamed = async (name: string): Promise<HTMLElement> => {
  const header = await screen.findByRole('rowheader', { name })
  return header.closest('tr') as HTMLElement
}

describe('the tables of a pasted page', () => {
  const use = async (user: ReturnType<typeof show>['user']) =>
    user.click(screen.getByRole('button', { name: /^Use/ }))

  it('go into their lists and checks, each row to be confirmed', async () => {
    const { user, paste, contentNow } = show()
    await paste(pageText('gsxt-tables'))
    const row = await rowNamed('Shareholders')
    within(row).getByText('2 rows to fill in')
    within(row).getByText('沈砚秋')
    await user.click(screen.getByRole('checkbox', { name: 'Use: People' }))
    await use(user)
    await screen.findByText(/^Filled in: 4 facts and 12 rows\./)
    const content = contentNow()
    expect(content.company).toMatchObject({
      holders: [{ name: '沈砚秋' }, { kind: 'state' }],
      related: [{ relation: 'branch' }, { relation: 'branch' }],
      changes: [{ on: '2023-05-16', field: 'people' }, { field: 'holders' }],
    })
    expect(content.company).not.toHaveProperty('people')
    expect(content.checks).toMatchObject({
      'administrative-penalties': {
        result: 'found',
        findings: [
          {
            reference: '甬北市监处罚〔2024〕118号',
            amount: { value: 12_000 },
            what: expect.stringMatching(/^The company was fined CNY 12,000 for the quality of its/),
          },
        ],
      },
      'abnormal-operations': {
        findings: [{ state: 'closed', closedOn: '2023-09-18' }, { since: '2025-07-08' }],
      },
    })
    expect(Object.keys(unconfirmedIn(content))).toEqual(
      expect.arrayContaining([
        'company.holders.1',
        'company.changes.0',
        'checks.abnormal-operations.findings.1',
        'checks.administrative-penalties.findings.0.what',
      ]),
    )
  })

  it('prepare the finding of a company that was deregistered, once', async () => {
    const { user, paste, contentNow } = show('zh')
    const dissolved = '名称：宁波澜砚五金制品有限公司\n登记状态：注销\n注销日期：2024-05-06'
    await paste(dissolved)
    within(await rowNamed('登记状态')).getByText('填入 1 行')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(contentNow().checks).toMatchObject({
      'registration-status': {
        result: 'found',
        findings: [
          {
            what: 'The company was deregistered on May 6, 2024 and no longer exists.',
            since: '2024-05-06',
          },
        ],
      },
    })
    expect(Object.keys(unconfirmedIn(contentNow()))).toEqual([
      'checks.registration-status.findings.0',
      'checks.registration-status.findings.0.what',
    ])
    await paste(dissolved)
    within(await rowNamed('登记状态')).getByText('1 行已填写')
  })

  it('can be pasted again: nothing is replaced or there twice', async () => {
    const holders = [{ name: '周海平', kind: 'person', share: 71 }]
    const { user, paste, contentNow } = show('en', { company: { holders } })
    await paste(pageText('qichacha-whole'))
    const row = await rowNamed('Shareholders')
    within(row).getByText(
      '1 row to fill in, empty fields of 1 row to fill in, 1 row differs from what is filled in: check it',
    )
    await use(user)
    const content = contentNow()
    expect(content.company).toMatchObject({
      holders: [
        { name: '周海平', share: 71, since: '2004-06-22' },
        { name: '宁波恒胜控股有限公司', share: 30 },
      ],
    })
    expect(Object.keys(unconfirmedIn(content))).toContain('company.holders.0.since')
    await paste(pageText('qichacha-whole'))
    const again = await rowNamed('Shareholders')
    within(again).getByText('1 row there already, 1 row differs from what is filled in: check it')
    expect(within(again).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    await use(user)
    expect(contentNow()).toEqual(content)
  })

  it('say which of them have more pages', async () => {
    const { paste } = show('zh')
    await paste('股东信息 13\n序号\t股东名称\t持股比例\n1\t沈砚秋\t60%\n2\t陆青禾\t20%\n')
    await screen.findByText('股东：页面共 13 项，已粘贴 2 项，请翻页后继续粘贴。')
  })

  it('mark a check that has another answer, and do not change it, nor a list that is full', async () => {
    const holders = Array.from({ length: 200 }, (_, at) => ({ name: `Holder ${at}` }))
    const checks = { 'administrative-penalties': 'clear' }
    const { user, paste, contentNow } = show('en', { company: { holders }, checks })
    await paste(pageText('gsxt-tables'))
    const penalties = await rowNamed('Administrative penalties')
    within(penalties).getByText(/^1 row left out: the check has another answer, which will be/)
    within(await rowNamed('Shareholders')).getByText('2 rows left out: the list is full')
    await use(user)
    expect(contentNow().checks).toMatchObject(checks)
    expect(Object.keys(unconfirmedIn(contentNow()))).toContain('checks.administrative-penalties')
  })
})
