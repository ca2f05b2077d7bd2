import { isReasonWord } from '../../../../../shared/register-text/register-findings.ts'

/**
 * What an authority blames a company for, as one that read its words would say it in English: the first that fits. The
 * most exact stand first; words that name no deed, as those of a law alone, are left to the analyst.
 */
const deeds: readonly (readonly [words: RegExp, english: string])[] = [
  [
    /未批先建|未(?:依法)?报批.*环境影响|违反环境影响评价制度/u,
    'it built without approval of the effects on the environment',
  ],
  [
    /环境?保护?设施.*未.*验收|未验先投|久试未验/u,
    'it began production before its environmental facilities were accepted',
  ],
  [/(?:未取得|无|未办理)排污许可|无证排污/u, 'it discharged pollutants without a permit'],
  [/超(?:过.*)?标.*排放|超过.*排放(?:标准|限值)/u, 'it discharged pollutants above the limits'],
  [/危险废物/u, 'it broke the rules on hazardous waste'],
  [/农民工工资专用账户/u, 'it opened no account for the wages of its workers'],
  [/(?:拖欠|克扣|未.*支付).*(?:工资|劳动报酬)/u, 'it did not pay wages that it owed'],
  [/消防/u, 'it broke the rules on fire safety'],
  [/安全生产|安全(?:教育|培训)|特种作业/u, 'it broke the rules on safety at work'],
  [/特种设备/u, 'it used lifting, pressure or other special equipment against the rules'],
  [
    /强制性产品认证|3C认证|CCC/u,
    'it made or sold products without the mandatory certification (CCC)',
  ],
  [/侵犯.*商标|商标专用权|假冒.*商标/u, 'it infringed a trademark'],
  [/假冒专利/u, 'it claimed a patent that it does not have'],
  [
    /不合格产品|不符合.*标准的产品|冒充合格|产品质量不合格/u,
    'it made or sold products below the standard',
  ],
  [/虚假宣传|虚假广告|引人误解/u, 'it advertised falsely'],
  [/广告/u, 'it broke the rules on advertising'],
  [/食品/u, 'it broke the rules on food safety'],
  [/标签|产品.*标识/u, 'its products were not labeled as the rules ask'],
  [
    /(?:提交|提供)虚假(?:材料|资料)|隐瞒重要事实|虚报注册资本|骗取.*登记/u,
    'it obtained a registration by false documents, or hid important facts',
  ],
  [/弄虚作假/u, 'it published false information on itself'],
  [/年度报告|年报/u, 'it did not publish its annual report as it has to'],
  [/未开业|自行停业|(?:长期)?停业未经营/u, 'it did no business for more than six months'],
  [
    /经营异常名录.*(?:满|超过)(?:三|3)年/u,
    'it was on the list of abnormal operations for three years',
  ],
  [/未.*(?:办理|申请).*变更登记/u, 'it did not register a change of its entry'],
  [/虚开/u, 'it issued false invoices'],
  [/偷税|逃(?:避缴纳)?税/u, 'it evaded taxes'],
  [
    /申报不实|未如实申报|影响(?:海关统计|国家税款|国家许可证件)/u,
    'it made a false customs declaration',
  ],
  [/(?:未|逾期).*纳税申报/u, 'it did not file its tax returns in time'],
  [/走私/u, 'it smuggled goods'],
  [/串通投标|围标/u, 'it rigged a tender'],
  [/超限|超载/u, 'it overloaded a vehicle'],
  [
    /(?:无证|无照)(?:经营|生产)|(?:未经许可|未取得.*许可).*(?:经营|生产|从事)/u,
    'it did business without a license that it needs',
  ],
]

const label = /^([^：；]{2,40})：(.*)$/u

/** The reason that the words of a source give, in English; undefined if no deed of the list is meant. */
export function reasonEnglish(original: string): string | undefined {
  const parts = original.split('；').map((part) => label.exec(part) ?? [part, '', part])
  const labeled = parts.filter(([, words = '']) => isReasonWord(words) && !words.startsWith('移'))
  const texts = (labeled.length > 0 ? labeled : parts).map(([, , text = '']) => text)
  for (const text of texts) {
    const deed = deeds.find(([words]) => words.test(text))
    if (deed) return deed[1]
  }
  return undefined
}
