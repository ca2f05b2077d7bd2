import { describe, expect, it } from 'vitest'
import { codeInTerm, relationOf } from './asked-and-reported.ts'
import type { CompanyRelation } from './company-relation.ts'
import { simplify } from './names/simplified.ts'

const company = {
  name: '佛山市顺德区朔桐电器有限公司',
  formerNames: ['佛山市顺德区朔桐商贸有限公司', '顺德县朔桐商店'],
  code: '91440606MAY5T1H88G',
}
const others = {
  shares: { name: '深圳市大疆创新科技有限公司', code: '9144030078525414XT' },
  branch: { name: '佛山市顺德区朔桐电器有限公司广州分公司', code: '91440101MAY5T1H96C' },
  otherBranch: { name: '佛山市顺德区朔桐电器有限公司合肥分公司', code: '91340101MAY5T1H96C' },
  dong: { name: '浙江东升五金有限公司', code: '91330206MAY3K7Q21W' },
  trader: { name: '义乌市阿强饰品商行', code: '92330782MAY3K7Q210' },
  latin: { name: 'TCL科技集团股份有限公司', code: '91441300195971850Y' },
  bracketed: { name: '阿里巴巴（中国）网络技术有限公司', code: '91330100716105852F' },
}
type Reported = 'company' | keyof typeof others

const pairs: readonly (readonly [asked: string, reported: Reported, CompanyRelation])[] = [
  // The same name, however it is typed.
  ['佛山市顺德区朔桐电器有限公司', 'company', 'same'],
  [' 佛山市 顺德区 朔桐电器 有限公司 ', 'company', 'same'],
  ['佛山市顺德区朔桐电器有限公司。', 'company', 'same'],
  ['佛山市順德區朔桐電器有限公司', 'company', 'same'],
  ['佛山市順德区朔桐電器有限公司', 'company', 'same'],
  ['朔桐 (Shuotong): 佛山市顺德区朔桐电器有限公司', 'company', 'same'],
  ['佛山市顺德区朔桐电器有限公司 (Foshan Shuotong)', 'company', 'same'],
  ['Foshan Shuotong 佛山市顺德区朔桐电器有限公司', 'company', 'same'],
  ['佛山市顺德区朔桐电器有限公司 https://shuotong.example', 'company', 'same'],
  ['ＴＣＬ科技集团股份有限公司', 'latin', 'same'],
  ['tcl 科技集团股份有限公司', 'latin', 'same'],
  ['TCL科技集團股份有限公司', 'latin', 'same'],
  ['阿里巴巴(中国)网络技术有限公司', 'bracketed', 'same'],
  ['阿里巴巴〔中国〕网络技术有限公司', 'bracketed', 'same'],
  ['义乌市阿强饰品商行', 'trader', 'same'],
  ['義烏市阿強飾品商行', 'trader', 'same'],
  ['佛山市顺德区朔桐电器有限公司广州分公司', 'branch', 'same'],
  // An old name.
  ['佛山市顺德区朔桐商贸有限公司', 'company', 'former'],
  ['佛山市順德區朔桐商貿有限公司', 'company', 'former'],
  ['佛山市 顺德区 朔桐商贸有限公司', 'company', 'former'],
  ['顺德县朔桐商店', 'company', 'former'],
  ['Shuotong Trading 佛山市顺德区朔桐商贸有限公司', 'company', 'former'],
  // A branch and its head office, under the old name too; two branches are two places.
  ['佛山市顺德区朔桐电器有限公司', 'branch', 'branch'],
  ['佛山市顺德区朔桐电器有限公司广州分公司', 'company', 'branch'],
  ['佛山市順德區朔桐電器有限公司廣州分公司', 'company', 'branch'],
  ['佛山市顺德区朔桐商贸有限公司广州分公司', 'company', 'branch'],
  ['佛山市顺德区朔桐电器有限公司 合肥分公司', 'company', 'branch'],
  ['佛山市顺德区朔桐电器有限公司广州分公司', 'otherBranch', 'other'],
  ['佛山市顺德区朔桐电子有限公司广州分公司', 'company', 'other'],
  // Another company.
  ['深圳市亮波电子有限公司', 'company', 'other'],
  ['佛山市顺德区朔桐电气有限公司', 'company', 'other'],
  ['佛山市顺德区朔桐电器科技有限公司', 'company', 'other'],
  ['佛山市顺德区溯桐电器有限公司', 'company', 'other'],
  ['佛山市朔桐电器有限公司', 'company', 'other'],
  ['佛山市顺德区朔桐电器有限责任公司', 'company', 'other'],
  ['佛山市顺德区朔桐电器股份有限公司', 'company', 'other'],
  ['香港朔桐电器有限公司', 'company', 'other'],
  ['浙江东昇五金有限公司', 'dong', 'other'],
  ['佛山市顺德区朔桐电器有限公司、深圳市亮波电子有限公司', 'company', 'other'],
  ['义乌市阿强饰品有限公司', 'trader', 'other'],
  ['义乌市阿强饰品商行（个体工商户）', 'trader', 'other'],
  ['义乌市阿祥饰品商行', 'trader', 'other'],
  // A code decides, with a name or without.
  ['91440606MAY5T1H88G', 'company', 'same'],
  ['91440606may5t1h88g', 'company', 'same'],
  ['9144 0606 MAY5 T1H8 8G', 'company', 'same'],
  ['91440606-MAY5T1H88-G', 'company', 'same'],
  ['９１４４０６０６ＭＡＹ５Ｔ１Ｈ８８Ｇ', 'company', 'same'],
  ['深圳市亮波电子有限公司 91440606MAY5T1H88G', 'company', 'same'],
  ['统一社会信用代码：91440606MAY5T1H88G', 'company', 'same'],
  ['Foshan Shuotong Co Ltd, 91440606MAY5T1H88G', 'company', 'same'],
  ['91330206MAY3K7Q21W', 'company', 'other'],
  ['91440606MAY5T1H88H', 'company', 'other'],
  ['佛山市顺德区朔桐电器有限公司 91330206MAY3K7Q21W', 'company', 'other'],
  ['92330782MAY3K7Q210', 'trader', 'same'],
  // A name with what is no code: the name decides.
  ['佛山市顺德区朔桐电器有限公司 91440606MAY5T1H8', 'company', 'same'],
  // Nothing certain.
  ['Foshan Shunde Shuotong Electrical Appliance Co., Ltd.', 'company', 'unknown'],
  ['Shenzhen Liangbo Electronics Co Ltd', 'company', 'unknown'],
  ['Foshan Shi Shunde Qu Shuotong Dianqi', 'company', 'unknown'],
  ['https://shuotong.en.alibaba.example/company_profile.html', 'company', 'unknown'],
  ['www.liangbo.example', 'company', 'unknown'],
  ['sales@liangbo.example', 'company', 'unknown'],
  ['91440606MAY5T1H8', 'company', 'unknown'],
  ['440681000123456', 'company', 'unknown'],
  ['朔桐', 'company', 'unknown'],
  ['朔桐電器', 'company', 'unknown'],
  ['Shuotong 朔桐', 'company', 'unknown'],
  ['深圳 大疆', 'shares', 'unknown'],
  ['大疆', 'company', 'other'],
  ['Unknown Company', 'company', 'unknown'],
]

describe('asked and reported', () => {
  it.each(pairs)('%s, reported: %s → %s', (asked, reported, relation) => {
    const found = reported === 'company' ? company : others[reported]
    expect(relationOf(asked, found, simplify)).toBe(relation)
  })

  it('finds a code in a search term', () => {
    expect(codeInTerm('码：9144 0606-MAY5T1H88G。')).toBe('91440606MAY5T1H88G')
    // Part of a longer number.
    expect(codeInTerm('X91440606MAY5T1H88G')).toBeUndefined()
    expect(codeInTerm('91440606MAY5T1H88G1')).toBeUndefined()
    expect(codeInTerm('9'.repeat(5000))).toBeUndefined()
  })
})
