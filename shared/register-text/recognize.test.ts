import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../names/fixtures/any-text.ts'
import { readCapital } from './capital.ts'
import { readTerm } from './days.ts'
import { registeredCompanies } from './fixtures/companies.ts'
import { layouts, license, nationalRegister } from './fixtures/layouts.ts'
import { maxRegisterText } from './plain-text.ts'
import { recognizeFacts } from './recognize.ts'
import {
  readAddress,
  readAuthority,
  readEnglishName,
  readFormerNames,
  readInsuredEmployees,
  readName,
  readPersonOrCompany,
  readScope,
  readStatus,
  readType,
  readUscc,
} from './values.ts'

const isRelease = Boolean(process.env.RELEASE || process.env.FULL)

/** All of them in `npm run test:release`, otherwise every `step`-th. */
const sampled = <T>(cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => isRelease || index % step === 0)

const factsIn = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    recognizeFacts(text).map(({ field, value }) => [field.replace('company.', ''), value]),
  )

type Outcome = { expected: number; right: number; wrong: string[]; missed: string[] }

/** What was recognized of a page, against what it says. */
const outcomeOf = (page: { text: string; facts: Record<string, unknown> }): Outcome => {
  const found = factsIn(page.text)
  const isRight = (field: string) =>
    JSON.stringify(found[field]) === JSON.stringify(page.facts[field])
  const fields = Object.keys(page.facts)
  return {
    expected: fields.length,
    right: fields.filter(isRight).length,
    wrong: Object.keys(found)
      .filter((field) => !isRight(field))
      .map((field) => `${field}: ${JSON.stringify(found[field])}`),
    missed: fields.filter((field) => found[field] === undefined),
  }
}

const minRight = 0.95

describe.each(Object.entries(layouts))('20 companies in the layout of a %s', (_, layout) => {
  const outcomes = registeredCompanies.map((company, at) => outcomeOf(layout(company, at)))

  it('have no fact that is wrong', () => {
    expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([])
  })

  it('have at least 95 % of their facts recognized', () => {
    const sum = (of: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0)
    const share = sum(({ right }) => right) / sum(({ expected }) => expected)
    const missed = outcomes.flatMap(({ missed }, at) =>
      missed.map((field) => `${registeredCompanies[at]?.name} ${field}`),
    )
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(minRight)
  })
})

const company = fc.constantFrom(...registeredCompanies)
const variant = fc.nat({ max: 59 })
const known = [
  '复制',
  '查看更多',
  '附近公司 12',
  '关联企业 5',
  '',
  '   ',
  '展开',
  '>',
  '变更记录 3',
]
/** Words as pages have them, and no label or value among them. */
const unknown = [
  '企业画像',
  'QQ 交谈',
  '昨天浏览',
  '风险自查',
  '高新技术',
  '第2页',
  '2024-01-01',
  '热门搜索',
]
const pageOf = fc
  .tuple(company, variant, fc.constantFrom(...Object.values(layouts)))
  .map(([of, at, layout]) => layout(of, at))

const withLines = (text: string, added: readonly (readonly [place: number, line: string])[]) => {
  const lines = text.split(/\r?\n/)
  for (const [place, line] of added) lines.splice(place % (lines.length + 1), 0, line)
  return lines.join('\n')
}
const linesAmong = (words: readonly string[]) =>
  fc.array(fc.tuple(fc.nat({ max: 200 }), fc.constantFrom(...words)), { maxLength: 8 })

/** The same texts in every run. */
const seed = 2054401540

describe('what is recognized', () => {
  it('does not change with spaces at the ends of lines, empty lines and kinds of line breaks', () => {
    fc.assert(
      fc.property(pageOf, fc.constantFrom('\n', '\r\n', '\r', '\u2028'), (page, lineBreak) => {
        const spaced = page.text
          .split(/\r?\n/)
          .map((line) => `  ${line} \u200B`)
          .join(`${lineBreak}${lineBreak}`)
        expect(factsIn(spaced)).toEqual(factsIn(page.text))
      }),
      { seed },
    )
  })

  it('is the same for every order of the pairs', () => {
    const shuffled = fc.infiniteStream(fc.nat()).map((stream) => [...stream.take(40)])
    fc.assert(
      fc.property(company, fc.constantFrom(1, 7), shuffled, (of, at, ranks) => {
        const page = nationalRegister(of, at)
        const [head = '', ...lines] = page.text
          .split(/\r?\n/)
          .filter((line) => !/^序号|^1\t/.test(line))
        const ordered = lines
          .filter((line) => line.includes('：'))
          .toSorted((a, b) => (ranks[lines.indexOf(a)] ?? 0) - (ranks[lines.indexOf(b)] ?? 0))
        expect(factsIn([head, ...ordered].join('\n'))).toEqual(factsIn(page.text))
      }),
      { seed },
    )
  })

  it('is never wrong between buttons, counters and other words of a page', () => {
    fc.assert(
      fc.property(pageOf, linesAmong([...known, ...unknown]), (page, added) => {
        expect(outcomeOf({ ...page, text: withLines(page.text, added) }).wrong).toEqual([])
      }),
      { seed, numRuns: 300 },
    )
  })

  it('is all there between buttons, if none stands in the middle of a value', () => {
    fc.assert(
      fc.property(company, variant, linesAmong(known.slice(0, 7)), (of, at, added) => {
        const page = nationalRegister(of, at)
        expect(factsIn(withLines(page.text, added))).toEqual(factsIn(page.text))
      }),
      { seed },
    )
  })

  it('is nothing for a field with two values', () => {
    fc.assert(
      fc.property(company, company, (one, other) => {
        fc.pre(one !== other)
        const entryOf = (each: typeof one) => nationalRegister(each, 1).text.split('股东及')[0]
        const found = factsIn(`${entryOf(one)}\n${entryOf(other)}`)
        expect(found.name).toBeUndefined()
        expect(found.code).toBeUndefined()
      }),
      { seed },
    )
  })

  it('is nothing in any text without labels', () => {
    fc.assert(
      fc.property(anyText(400), (text) => {
        expect(factsIn(text)).toEqual({})
      }),
      { seed },
    )
  })
})

describe('a value', () => {
  it('is no scope if it is one short word, which can be a button', () => {
    expect(factsIn('经营范围\n风险自查\n销售：灯饰').scope).toBeUndefined()
  })

  const factIn = (field: string, text: string) => factsIn(text)[field]

  it.each([
    ['注册资本：1,200万元', { wan: 1200, currency: 'CNY' }],
    ['注册资本(万元)：500', { wan: 500, currency: 'CNY' }],
    ['注册资本：人民币壹亿贰仟万元整', { wan: 12_000, currency: 'CNY' }],
    ['注册资本：1.5亿元', { wan: 15_000, currency: 'CNY' }],
    ['注册资本：500000元', { wan: 50, currency: 'CNY' }],
    ['注册资本：500万美元', { wan: 500, currency: 'USD' }],
    ['注册资本：500万(元)', { wan: 500, currency: 'CNY' }],
    ['注册资本：1.02亿人民币', { wan: 10_200, currency: 'CNY' }],
    ['类型：有限合伙企业\n出资额：35000万人民币', { wan: 35_000, currency: 'CNY' }],
    ['类型：有限责任公司\n出资额：350万人民币', undefined],
    ['类型：有限合伙企业\n出资额：350万元\n出资额：150万元', undefined],
    ['注册资本：500万', undefined],
    ['注册资本：500', undefined],
    ['注册资本：500万元美元', undefined],
    ['注册资本：500万美元（折合人民币3400万元）', undefined],
    ['注册资本：1.200,5万元', undefined],
    ['注册资本：***万元', undefined],
  ])('%s is a capital of %j', (text, expected) => {
    expect(factIn('registeredCapital', text)).toEqual(expected)
  })

  it.each([
    ['成立日期：2016年4月8日', '2016-04-08'],
    ['成立日期：2016/04/08', '2016-04-08'],
    ['成立日期：二〇一六年十一月二十八日', '2016-11-28'],
    ['成立日期：2016-02-30', undefined],
    ['成立日期：2016年4月', undefined],
    ['成立日期：2016-04-08 2017-04-08', undefined],
  ])('%s is the day %j', (text, expected) => {
    expect(factIn('establishedOn', text)).toEqual(expected)
  })

  it.each([
    ['营业期限：2016-04-18至2036-04-17', { from: '2016-04-18', to: '2036-04-17' }],
    ['营业期限：长期', { to: 'indefinite' }],
    ['营业期限：2016-04-18 至 无固定期限', { from: '2016-04-18', to: 'indefinite' }],
    ['营业期限：2016-04-18 至 3999-01-01', { from: '2016-04-18', to: 'indefinite' }],
    ['营业期限自：2016-04-18\n营业期限至：9999-12-31', { from: '2016-04-18', to: 'indefinite' }],
    ['营业期限自：2016-04-18\n营业期限至：\n股东信息', undefined],
    ['营业期限自：2016-04-18\n营业期限至：-', undefined],
    ['营业期限自：2016-04-18', undefined],
    ['营业期限：2036-04-17至2016-04-18', undefined],
    ['营业期限：20年', undefined],
  ])('%s is the term %j', (text, expected) => {
    expect(factIn('term', text)).toEqual(expected)
  })

  it.each([
    ['法定代表人\n沈\n沈砚秋', '沈砚秋'],
    ['法定代表人：沈　砚　秋', '沈砚秋'],
    ['法定代表人\t沈\n沈砚秋\n任职4家企业\t经营状态\t存续', '沈砚秋'],
    ['法定代表人：長谷川武（HASEGAWA TAKERU）', '長谷川武（HASEGAWA TAKERU）'],
    ['法定代表人\t投资比例\n沈砚秋\t60%', undefined],
    [
      '执行事务合伙人：宁波示例投资有限公司\n企业名称：宁波示例中心（有限合伙）\n执行事务合伙人：宁波示例投资有限公司（委派代表：沈砚秋）',
      '宁波示例投资有限公司（委派代表：沈砚秋）',
    ],
    ['法定代表人：沈砚秋 查看更多', '沈砚秋'],
    ['法定代表人\t沈砚秋 关联3家企业', '沈砚秋'],
    ['法定代表人：沈砚秋、陆青', undefined],
    ['法定代表人：沈**', undefined],
    ['法定代表人：沈砚秋电话：0574', undefined],
    ['历史法定代表人：沈砚秋', undefined],
    ['法定代表人/负责人/执行事务合伙人：沈砚秋', '沈砚秋'],
    ['法定代表人：沈砚秋\n法人：陆青', undefined],
    [
      '执行事务合伙人：宁波示例投资有限公司（委派代表：沈砚秋）',
      '宁波示例投资有限公司（委派代表：沈砚秋）',
    ],
  ])('%s is represented by %j', (text, expected) => {
    expect(factIn('legalRepresentative', text)).toEqual(expected)
  })

  it.each([
    ['登记状态：吊销，未注销', 'revoked'],
    ['登记状态：吊销，已注销', 'deregistered'],
    ['登記狀態：存續', 'active'],
    ['登记状态：正常', undefined],
    ['登记状态：存续\n经营状态：注销', undefined],
  ])('%s is the status %j', (text, expected) => {
    expect(factIn('status', text)).toEqual(expected)
  })

  it.each([
    ['统一社会信用代码：91330206MAY3K7Q21W', '91330206MAY3K7Q21W'],
    ['统一社会信用代码：9133 0206 MAY3 K7Q2 1w', '91330206MAY3K7Q21W'],
    ['统一社会信用代码：91330206MAY3K7Q21X', undefined],
    ['统一社会信用代码：330206000012345', undefined],
    ['统一社会信用代码\n搜索\n统一社会信用代码：91330206MAY3K7Q21W', '91330206MAY3K7Q21W'],
  ])('%s is the code %j', (text, expected) => {
    expect(factIn('code', text)).toEqual(expected)
  })

  it.each([
    ['参保人数：86人（2025年报）', { count: 86, year: 2025 }],
    ['参保人数(2025年报)：86', { count: 86, year: 2025 }],
    ['参保人数\t1,036 (2025年报) 趋势图', { count: 1036, year: 2025 }],
    ['参保人数\t138 (2025年报) 含分支机构', { count: 138, year: 2025 }],
    ['参保人数：1,03 (2025年报)', undefined],
    ['参保人数：86', undefined],
  ])('%s are insured employees %j', (text, expected) => {
    expect(factIn('insuredEmployees', text)).toEqual(expected)
  })

  it.each([
    ['住所：浙江省宁波市北仑区示例路118号 315800', undefined],
    ['住所：浙江省宁波市北仑区示例路118号 附近公司 9', '浙江省宁波市北仑区示例路118号'],
    ['住所：浙江省宁波市北仑区示例路1\n18号', '浙江省宁波市北仑区示例路118号'],
    ['住所：浙江省宁波市北仑区示例路4号厂\n房', undefined],
    ['住所：浙江省宁波市北仑区示例路 36 号 5 号房', '浙江省宁波市北仑区示例路36号5号房'],
    ['住所：浙江省宁波市示例路“示例”小区 8 号楼', '浙江省宁波市示例路“示例”小区8号楼'],
    [
      '住所：浙江省宁波市示例路118号（经营场所：宁波市示例路2号）',
      '浙江省宁波市示例路118号（经营场所：宁波市示例路2号）',
    ],
    ['住所：浙江省宁波市示例路118号（已注销）', '浙江省宁波市示例路118号'],
    ['住所：浙江省宁波市示例路118号经营场所：宁波市示例路2号', undefined],
    [
      '住所：浙江省宁波市北仑区示例路 36 号 3 栋 2 单元 901 号',
      '浙江省宁波市北仑区示例路36号3栋2单元901号',
    ],
    [
      '住所：浙江省宁波市北仑区示例村村北 100 米\n行政管理 共 4 条\n行政许可 行政处罚',
      '浙江省宁波市北仑区示例村村北100米',
    ],
  ])('%s is the address %j', (text, expected) => {
    expect(factIn('address', text)).toEqual(expected)
  })

  it.each([
    ['经营范围：五金产品制造；五金产品批发... 展开', undefined],
    ['【经营(业务)范围】五金产品制造；五金产品批发。', '五金产品制造；五金产品批发。'],
    [
      '经营范围：五金产品制造；五金产品批发；模\n具制造。',
      '五金产品制造；五金产品批发；模具制造。',
    ],
    ['经营范围\t生产：五金产品；销售：模具。', '生产：五金产品；销售：模具。'],
    ['经营范围：五金产品制造；五金产品批发。〓', '五金产品制造；五金产品批发。'],
    [
      '经营范围：五金产品批发。【依法须经批准的项目，经相关部门批准后方可开展经营活动】\n1\t沈砚秋（自然人）',
      '五金产品批发。【依法须经批准的项目，经相关部门批准后方可开展经营活动】',
    ],
    ['序号\t变更事项\t变更前\n1\t经营范围\t五金产品制造；五金产品批发。', undefined],
    ['经营范围：五金产品制造；五金产品批发。\n电子产品销售；日用百货销售。', undefined],
    [
      '经营范围\n许可项目：食品生产（依法须经批准）。\n一般项目：食品进出口；初级农产品收购；五金产品批发。\n登记机关：',
      '许可项目：食品生产（依法须经批准）。一般项目：食品进出口；初级农产品收购；五金产品批发。',
    ],
    [
      '经营范围：\n（一）许可项目：\n食品生产；\n食品销售（依法须经批准）\n（二）一般项目：\n食品进出口；初级农产品收购。',
      '（一）许可项目：食品生产；食品销售（依法须经批准）（二）一般项目：食品进出口；初级农产品收购。',
    ],
    [
      '经营范围\n许可项目\n食品生产；食品销售。\n【一般项目】\n食品进出口；初级农产品收购。',
      '许可项目：食品生产；食品销售。【一般项目】食品进出口；初级农产品收购。',
    ],
    ['经营范围\n五金产品制造；\n更多内容，请登录后查看。', undefined],
    ['经营范围\n五金产品制造；\n风险自查\n五金产品批发。', undefined],
  ])('%s is the scope %j', (text, expected) => {
    expect(factIn('scope', text)).toEqual(expected)
  })
})

describe('former names', () => {
  const first = '宁波示例五金有限公司'
  const second = '宁波示例塑胶有限公司'
  const chips = '宁波示例精密有限公司\n曾用名\n高新技术企业\n'

  it.each([
    [
      'with the months of their use are in the order of their use',
      `曾用名\t\n${first}（2012-03至2016-10）\n${second}（2016-10至2021-06）`,
      [second, first],
    ],
    [
      'in one cell are told apart by these months',
      `曾用名：${first}（2012-03至2016-10）；${second}（2016年10月至2021年6月）`,
      [second, first],
    ],
    ['below a button of the same name are read', `${chips}曾用名\t${first}`, [first]],
    ['without these months have no order', `曾用名：${first}；${second}`, undefined],
    ['without these months on two lines have none', `曾用名\n${first}\n${second}`, undefined],
    [
      'used at the same time have none',
      `曾用名：${first}（2012-03至2018-10）；${second}（2016-10至2021-06）`,
      undefined,
    ],
    [
      'are left out if one of them is cut',
      `曾用名：${first}（2012-03至2016-10）；宁波示`,
      undefined,
    ],
  ])('%s', (_, text, expected) => {
    expect(factsIn(text).formerNames).toEqual(expected)
  })
})

describe('the heading of a page', () => {
  const name = '宁波示例五金有限公司'
  const other = '宁波示例塑胶有限公司'
  const code = '统一社会信用代码：91330206MAY3K7Q21W'
  const address = '浙江省宁波市北仑区示例路118号'

  it.each([
    ['has the name above the code, whatever names follow', `${name}\n${code}\n${other}`, name],
    ['has no name if two stand above the code', `${other}\n${name}\n${code}`, undefined],
    [
      'has the last name above the code if it alone has a status',
      `${other}\n最近搜索\n${name} 存续\n${code}`,
      name,
    ],
    [
      'has no name if another one above it has a status',
      `${other} 存续\n${name}\n${code}`,
      undefined,
    ],
    [
      'has the name of a partnership beside its partner',
      `宁波示例投资合伙企业（有限合伙）\n执行事务合伙人：\n${other}\n${code}`,
      '宁波示例投资合伙企业（有限合伙）',
    ],
  ])('%s', (_, text, expected) => {
    expect(factsIn(text).name).toBe(expected)
  })

  it.each([
    ['below the name', `${name}\n复制\n吊销，未注销\n${code}`, '吊销，未注销'],
    ['beside the name', `${name} 存续\n${code}`, '存续'],
    ['below a badge, where it can be of something else', `${name}\n小微企业\n注销\n${code}`],
    ['of a page that says another one', `${name}\n存续\n${code}\n登记状态：注销`],
    ['of a page without a code', `企业名称：${name}\n${name}\n存续`],
  ])('has the status %s', (_, text, expected?: string) => {
    expect(factsIn(text).statusText).toBe(expected)
  })

  it.each([
    ['without a label of the register', `${name}\n${code}\n地址：${address}`, address],
    [
      'beside the one for letters, which is another',
      `${name}\n${code}\n地址：${address}\n通信地址：浙江省宁波市鄞州区示例路2号`,
      undefined,
    ],
    [
      'of the publisher of the page',
      `${name}\n${code}\n主办单位：示例市场监督管理局\n地址：${address}`,
      undefined,
    ],
    ['of a page without a code', `企业名称：${name}\n地址：${address}`, undefined],
  ])('with an address %s', (_, text, expected) => {
    expect(factsIn(text).address).toBe(expected)
  })

  it('leaves the address to the label of the register', () => {
    const text = `${name}\n${code}\n地址：${address}\n住所：浙江省宁波市鄞州区示例路2号`
    expect(factsIn(text).address).toBe('浙江省宁波市鄞州区示例路2号')
  })
})

it('an English name has no button behind it', () => {
  expect(factsIn('英文名\tNingbo Shili Hardware Co., Ltd. 复制').englishName).toBe(
    'Ningbo Shili Hardware Co., Ltd.',
  )
})

it.each([' （自动翻译更多）', '（自动翻译）', ' 自动翻译', '\n自动翻译更多', '\n（自动翻译）'])(
  'an English name that a machine has translated is no name of the company: %j',
  (mark) => {
    const text = `英文名\tNingbo Shili Hardware Co., Ltd.${mark}\n成立日期\t2016-04-18`
    expect(factsIn(text)).toEqual({ establishedOn: '2016-04-18' })
  },
)

describe('the sections of a page', () => {
  const entry = '宁波示例五金有限公司\n存续\n统一社会信用代码：91330206MAY3K7Q21W\n'
  const holders = '股东信息 1\n序号\t股东名称\t持股比例\n1\t沈砚秋\n大股东 实际控制人\n\t60%\n'

  it.each([
    ['企业年报信息\n序号\t报送年度\t详情\n1\t2024年度报告\t查看\n2\t2025年度报告\t查看', 2025],
    ['企业年报 2\n2025年报 2024年报 更多', 2025],
    ['企业年报 2\n2025 2024', 2025],
    ['企业年报 2\n2025年度报告 未公示\n2024年度报告', 2024],
    ['变更记录 2\n2025年度报告', undefined],
    ['企业年报 1\n变更记录 2\n2025年度报告', undefined],
  ])('say the last annual report: %j', (text, expected) => {
    expect(factsIn(entry + text).lastAnnualReport).toBe(expected)
  })

  it.each([
    ['分支机构 3', 3],
    ['分支机构信息\n共计 0 条信息', 0],
    ['分支机构 99+', undefined],
    ['分支机构 3\n分支机构 2', undefined],
    ['历史分支机构 2', undefined],
  ])('say how many branches there are: %j', (text, expected) => {
    expect(factsIn(entry + text).branches).toBe(expected)
  })

  it.each([
    [holders, '沈砚秋'],
    [holders.replace('大股东 实际控制人', '大股东\n实际控制人'), '沈砚秋'],
    [holders.replace('实际控制人', '疑似实际控制人'), undefined],
    [`股权结构 实际控制人 最终受益人\n${holders.replace(' 实际控制人', '')}`, undefined],
    ['实际控制人 暂未识别', undefined],
  ])('say who has the badge of the controller: %j', (text, expected) => {
    expect(factsIn(entry + text).controller).toBe(expected)
  })

  it('say no name of what a site suggests', () => {
    const part = '统一社会信用代码：91330206MAY3K7Q21W\n登记机关：宁波市市场监督管理局\n'
    expect(factsIn(`${part}同行业推荐\n宁波别家五金有限公司\n存续`).name).toBeUndefined()
  })

  it('say no name of a link in its head', () => {
    expect(factsIn(`会员中心\n${entry}`).name).toBe('宁波示例五金有限公司')
  })
})

describe('a page of another kind', () => {
  it('has its entry below a bar of tabs that begins with the entry', () => {
    const code = '统一社会信用代码：91330206MAY3K7Q21W'
    const text = `${code}\n对外投资 1\n企业名称：宁波示例塑胶有限公司\n工商信息 历史工商信息 2\n登记机关：宁波市市场监督管理局`
    expect(factsIn(text).authority).toBe('宁波市市场监督管理局')
    expect(factsIn(text).name).toBeUndefined()
  })

  it('gives the facts of the company, not of those that it invests in', () => {
    const text = '企业名称：宁波示例五金有限公司\n对外投资 1\n法定代表人：沈砚秋'
    expect(factsIn(text)).toEqual({ name: '宁波示例五金有限公司' })
  })

  it('shows the words of the page', () => {
    expect(recognizeFacts('法定代表人\t沈砚秋\t关联企业 5')).toEqual([
      { field: 'company.legalRepresentative', value: '沈砚秋', source: '法定代表人\t沈砚秋' },
    ])
  })
})

describe('the type of a company', () => {
  const types = ['个体工商户', '其他有限责任公司', '有限合伙企业', '有限责任公司(自然人投资或控股)']
  it.each(types)('%s is no name', (type) => {
    expect(readName(type)).toBeUndefined()
  })

  it('does not stand for the name in a heading', () => {
    const page = `宁波市北仑区霁岑面馆
存续
个体工商户
统一社会信用代码：92330206MA9X******
基本信息 3
知识产权 0
历史信息 1
工商注册
历史工商注册 1
统一社会信用代码\t92330206MA9X******
企业名称\t宁波市北仑区霁岑面馆
企业类型\t个体工商户\t成立日期\t2018/10/11`
    expect(factsIn(page)).toEqual({
      name: '宁波市北仑区霁岑面馆',
      type: '个体工商户',
      establishedOn: '2018-10-11',
    })
  })
})

describe('the head of', () => {
  const entry = (type: string, label: string) =>
    factsIn(`类型：${type}\n${label}：沈砚秋\n`).legalRepresentative
  it.each([
    ['a sole proprietorship', '个人独资企业', '投资人'],
    ['a branch', '有限责任公司分公司(自然人投资或控股)', '负责人'],
    ['a branch of a sole proprietorship', '个人独资企业分支机构', '负责人'],
  ])('%s stands in the place of its legal representative', (_, type, label) => {
    expect(entry(type, label)).toBe('沈砚秋')
  })
  it.each(['投资人', '负责人'])('another company is not its %s', (label) => {
    expect(entry('有限责任公司(自然人投资或控股)', label)).toBeUndefined()
  })

  it('a company can stand behind the first character of the name', () => {
    const text = '法定代表人\t乔 乔红军 任职 7 家企业\t经营状态\t存续'
    expect(factsIn(text).legalRepresentative).toBe('乔红军')
    expect(factsIn('法定代表人\t沈 砚 秋').legalRepresentative).toBe('沈砚秋')
  })
})

describe('what stands beside a value', () => {
  it.each([
    ['曾用名 2\n曾用名：宁波示例五金有限公司', 'formerNames', ['宁波示例五金有限公司']],
    ['英文名\tNingbo Jicen Co., Ltd.（自动翻译）', 'englishName', undefined],
    [
      '参保人数\t152 (2024年报) 含分支机构 1,204 趋势图',
      'insuredEmployees',
      { count: 152, year: 2024 },
    ],
    ['参保人数\t152（含分支机构1,204）', 'insuredEmployees', undefined],
    [
      '经营范围：许可项目：供水（依法须经批准）***一般项目：租赁。***',
      'scope',
      '许可项目：供水（依法须经批准）***一般项目：租赁。***',
    ],
    ['经营范围：自来水生产；水力***', 'scope', undefined],
  ] as const)('%s', (text, field, value) => {
    expect(factsIn(text)[field]).toEqual(value)
  })
})

/** Of this thread alone: other tests run beside it. */
const millisecondsOf = (run: () => unknown): number => {
  const start = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

describe('a text of 200 kB', () => {
  const length = 200_000
  const maxMs = 2000
  const repeated = [
    ...[...'名（：【\t1；'],
    '法定代表人 ',
    '住所\n',
    '经营范围 五\n五金批发，零售\n',
    ' 复制',
    '注册资本：1,',
    '登记状态：存续 ',
    '曾用名：（2',
    '住所：浙江省路1 ',
  ]
  it.each(sampled(repeated, 5))('of %j takes less than two seconds', (part) => {
    const text = `名称：${part.repeat(length / part.length)}`
    expect(millisecondsOf(() => recognizeFacts(text))).toBeLessThan(maxMs)
  })

  it('that is longer than any page says nothing', () => {
    expect(recognizeFacts(`名称：宁波示例五金有限公司\n${' '.repeat(maxRegisterText)}`)).toEqual([])
  })

  it('of a page with much around it has the facts of the page', () => {
    const [first] = registeredCompanies
    const page = first && license(first, 1)
    const around = '企业画像\n'.repeat(20_000)
    expect(factsIn(`${around}${page?.text}\n${around}`)).toEqual(page?.facts)
  })
})

describe('a text as long as a page may be', () => {
  const lines = Array.from({ length: 10 }, (_, at) => `第${at}项\n`).join('')
  const readers: Record<string, (text: string) => unknown> = {
    recognizeFacts: (text) => {
      const labels = ['经营范围：', '住所：', '名称：', '类型：', '登记机关：']
      for (const label of text.length < 100_000 ? labels : labels.slice(0, 1))
        recognizeFacts(`${label}五金产品制造，\n${text}`.slice(0, maxRegisterText))
    },
    readAddress,
    readAuthority,
    readCapital: (text) => readCapital(text, text),
    readEnglishName,
    readFormerNames,
    readInsuredEmployees: (text) => readInsuredEmployees(text, text),
    readName,
    readPersonOrCompany,
    readScope,
    readStatus,
    readTerm,
    readType,
    readUscc,
  }
  it.each(
    sampled(
      [
        ['short lines', '', lines],
        ['spaces', '公司', '  '],
        ['spaces of different kinds', '公司', ' \u3000'],
        ['cells', '公司', '五\t'],
        ['spaced words', '公司', ' 五'],
        ['dots', '五金产品制造；', '..'],
        ['dates in brackets', '宁波示例五金有限公司（', '2016-1 '],
        ['brackets', '公司', '（2016-1'],
        ['dates', '宁波市市场监督管理局', ' 2016年1月1日'],
      ] as const,
      8,
    ),
  )('of %s is read in linear time', (_, start, part) => {
    // A quadratic reader fails on the shorter one, before it hangs on the longer one.
    for (const length of isRelease
      ? [maxRegisterText / 16, maxRegisterText]
      : [maxRegisterText / 16]) {
      const text = `${start}${part.repeat(length / part.length)}x`
      for (const [name, read] of Object.entries(readers))
        expect(
          millisecondsOf(() => read(text)),
          name,
        ).toBeLessThan(100 + length / 100)
    }
  })

  it('of dots, as long as a scope may be, is read in time', () => {
    const scope = `五金产品制造；${'.'.repeat(1980)}x`
    expect(millisecondsOf(() => readScope(scope))).toBeLessThan(100)
  })
})
