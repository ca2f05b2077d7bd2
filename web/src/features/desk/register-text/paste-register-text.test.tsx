import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RecognizedFact } from '../../../../../shared/register-text/recognize.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { PasteRegisterText } from './paste-register-text.tsx'

const page = `统一社会信用代码：91330206MAY3K7Q21W
名称：宁波澜砚五金制品有限公司
法定代表人：沈砚秋
注册资本：1200万元
营业期限：2016-04-18至长期
登记状态：存续`

const show = (language: 'zh' | 'en' = 'en') => {
  const onFacts = vi.fn<(facts: readonly RecognizedFact[]) => void>()
  const user = renderAt(
    <Language value={language}>
      <PasteRegisterText onFacts={onFacts} />
    </Language>,
  )
  const paste = async (text: string) => {
    await user.click(screen.getByRole('textbox'))
    await user.paste(text)
  }
  return { user, onFacts, paste }
}

describe('a pasted register page', () => {
  it('shows what was recognized with the words of the page, and what was not', async () => {
    const { paste } = show()
    await paste(page)
    await screen.findByText('7 facts were recognized.')
    const row = screen.getByRole('row', { name: /Registered capital/ })
    within(row).getByText('CNY 1200 × 10,000')
    within(row).getByText('注册资本：1200万元')
    screen.getByText(/^Not recognized: English name, Former names, Type, Paid-in capital/)
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
    await screen.findByText('6 facts were filled in. Confirm each in the form.')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('says why its code is not taken', async () => {
    const { paste } = show()
    await paste('法定代表人：沈砚秋\n统一社会信用代码：91330206MAY3K7Q21X')
    await screen.findByText(
      /^The code 91330206MAY3K7Q21X was not used: its check character should be W\./,
    )
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
    expect(screen.queryByRole('button')).toBeNull()
  })
})
