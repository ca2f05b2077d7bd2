import { expect, it } from 'vitest'
import { answer, sentTo } from '../../testing/api.ts'
import { askAssistant } from './ask.ts'

it('a question is sent as the buyer’s, and the reply keeps the known parts of a name', async () => {
  const codes = [{ code: '914403001922038216', kind: 'valid' }] as const
  const parts = { region: 'Shenzhen', brand: '大疆', industry: null, form: 'company', branch: '' }
  answer({
    askAssistant: {
      reply: 'Perhaps this one.',
      suggestions: [{ name: '大疆公司', verified: false, parts }],
      codes: [...codes],
    },
  })
  expect(await askAssistant('DJI')).toEqual({
    reply: 'Perhaps this one.',
    suggestions: [{ name: '大疆公司', parts: ['Shenzhen', '大疆', 'company'] }],
    codes,
  })
  expect(sentTo('askAssistant')).toEqual([{ body: { message: 'DJI' }, identify: true }])
})
