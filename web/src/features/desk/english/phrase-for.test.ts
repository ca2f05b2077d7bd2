import { describe, expect, it } from 'vitest'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import { phraseFor } from './phrase-for.ts'

const company = '宁波澜砚五金制品有限公司'
const phrasesOf = (text: string): (string | undefined)[] =>
  recognizeTables(text, company).map((row) =>
    row.list === 'findings' ? phraseFor(row)?.slice(0, 40) : row.list,
  )

const penalty = (...lines: string[]) =>
  ['行政处罚', '决定文书号：甬市监处罚〔2025〕1号', ...lines].join('\n')
const insolvency = (type: string) =>
  `破产案件 1\n案号\t案件类型\t受理法院\t公开日期\n（2025）浙02破申3号\t${type}\t宁波市中级人民法院\t2025-06-10`
const lawsuit = (cause: string, plaintiff: string, defendant = company) =>
  `开庭公告 1\n案号\t案由\t原告\t被告\t开庭日期\n（2025）浙0206民初3号\t${cause}\t${plaintiff}\t${defendant}\t2025-06-10`

describe('the phrase of a row', () => {
  it.each([
    [
      'a warning beside a fine of zero',
      penalty('处罚类别：警告', '罚款金额（万元）：0'),
      'A regulator warned',
    ],
    ['a fine', penalty('处罚类别：罚款', '罚款金额（万元）：2'), 'A regulator fined'],
    ['a fine without its amount', penalty('处罚类别：罚款'), undefined],
    ['a fine whose law names warnings', penalty('处罚依据：给予警告', '处罚类别：没收'), undefined],
    [
      'a fine of another authority than customs, for what was declared to them',
      penalty(
        '违法事实：向海关申报不实',
        '处罚类别：罚款',
        '罚款金额（万元）：2',
        '处罚机关：宁波市市监局',
      ),
      'A regulator fined',
    ],
    [
      'a fine of customs',
      penalty('处罚类别：罚款', '罚款金额（万元）：2', '处罚机关：中华人民共和国宁波海关'),
      'Customs fined',
    ],
    [
      'a petition, beside the court that received it',
      insolvency('破产申请审查案件'),
      'A creditor has asked',
    ],
    ['a petition for reorganization', insolvency('申请破产重整'), 'A creditor has asked'],
    ['a petition that was refused', insolvency('不予受理破产申请'), undefined],
    ['opened proceedings', insolvency('破产重整案件'), 'A court has opened insolvency'],
    [
      'a sale, beside a name of processing',
      lawsuit('买卖合同纠纷', '慈溪市大明五金加工厂'),
      'A customer or supplier sued',
    ],
    [
      'a sale, beside a name of labor',
      lawsuit('买卖合同纠纷', '宁波劳务派遣有限公司'),
      'A customer or supplier sued',
    ],
    ['wages', lawsuit('追索劳动报酬纠纷', '周海平'), 'Workers sued'],
    [
      'a sale of its own',
      lawsuit('买卖合同纠纷', company, '周海平'),
      'The company sued a customer',
    ],
    ['a loan of its own', lawsuit('借款合同纠纷', company, '周海平'), 'The company sued another'],
    ['a loan', lawsuit('借款合同纠纷', '宁波买卖宝贸易有限公司'), undefined],
  ])('%s is about what its own words say', (_, text, start) => {
    expect(phrasesOf(text)).toEqual([start && expect.stringMatching(`^${start}`)])
  })

  it.each([
    ['抵押权人：中国银行宁波分行', 'Machinery or inventory'],
    ['抵押人：宁波银行设备有限公司\n抵押权人名称：周海平', undefined],
  ])('of a mortgage needs a bank that has it: %s', (lines, start) => {
    const text = `动产抵押\n登记编号：甬2025第1号\n登记日期：2025-06-10\n事由：借款\n${lines}`
    expect(phrasesOf(text)).toEqual([start && expect.stringMatching(`^${start}`)])
  })
})
