import { describe, expect, it } from 'vitest'
import { scopeInEnglish } from './scope-english.ts'

const free = '（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）'

describe('a business scope in English', () => {
  it.each([
    [
      `五金产品制造；五金产品批发；模具制造；金属表面处理及热处理加工；货物进出口；技术进出口。${free}`,
      'Makes and wholesales hardware; makes molds; surface and heat treatment of metal; import and export of goods and technology.',
    ],
    [
      '一般经营项目是：电子元器件、连接器、线束的研发与销售；国内贸易。（法律、行政法规、国务院决定规定在登记前须经批准的项目除外），许可经营项目是：电子元器件、连接器、线束的生产。',
      'Develops, sells and makes electronic components, connectors and wire harnesses; domestic trade.',
    ],
    ['生产和销售塑胶制品、五金制品。', 'Makes and sells plastic products and hardware.'],
    ['加工、销售：服装、鞋帽。', 'Processes and sells clothing, shoes and hats.'],
    [
      '从事货物及技术的进出口业务；技术服务、技术开发、技术转让',
      'Import and export of goods and technology; technical services; technology development and transfer.',
    ],
    ['许可项目：食品生产。一般项目：食品进出口。', 'Imports and exports food; food production.'],
  ])('%s', (scope, english) => {
    expect(scopeInEnglish(scope)).toEqual({ english, unknown: [] })
  })

  it('counts what the dictionary does not have, and names it to the analyst', () => {
    expect(scopeInEnglish('模具制造；风火轮制造；护栏网、金箍棒销售')).toEqual({
      english: 'Makes molds; sells fence netting. And 2 more activities in the Chinese text.',
      unknown: ['风火轮制造', '金箍棒'],
    })
    expect(scopeInEnglish('风火轮制造')).toBeUndefined()
  })

  it('is not drafted without what the company mainly does', () => {
    expect(scopeInEnglish('风火轮制造；金箍棒制造；货物进出口')).toBeUndefined()
    expect(scopeInEnglish('风火轮制造；货物进出口')?.unknown).toEqual(['风火轮制造'])
  })

  it.each([
    [
      '许可项目：自来水生产与供应；水力发电；建设工程施工***一般项目：污水处理及其再生利用***',
      'Supply of tap water; hydropower generation; construction; sewage treatment and reuse.',
    ],
    [
      '房屋建筑工程、市政公用工程、地基基础工程施工；建筑劳务分包；销售：建筑材料、五金交电',
      'Sells building materials and hardware and electrical goods; building construction; municipal works; foundation works; construction labor subcontracting.',
    ],
    [
      '新型电子元器件、精密模具、汽车零部件的设计、开发、生产',
      'Designs, develops and makes new electronic components, precision molds and auto parts.',
    ],
  ])('has building works, utilities and parts: %s', (scope, english) => {
    expect(scopeInEnglish(scope)).toEqual({ english, unknown: [] })
  })

  it('keeps a limit that would be lost', () => {
    expect(scopeInEnglish('模具制造；玩具销售（仅限分支机构经营）')?.unknown).toEqual([
      '玩具销售(仅限分支机构经营)',
    ])
  })

  it('fits the field of the report', () => {
    const scope = Array.from(
      { length: 40 },
      (_, at) =>
        `${'模具玩具家具灯具服装'.slice((at % 5) * 2, (at % 5) * 2 + 2)}、面料、纽扣、窗帘、地毯、餐具、刀具、雨伞制造`,
    ).join('；')
    expect(scopeInEnglish(scope)?.english.length).toBeLessThanOrEqual(600)
  })
})
