import { isReasonWord } from '../../../../../shared/register-text/finding-rows.ts'

/**
 * What an authority blames a company for, as one that read its words would say it in English: the first that fits. Each
 * is a whole deed that begins the words, so that 未, 让他人 or 取得 before it leaves it to the analyst, as words do that
 * name only a law, a thing or a field. A wrong reason is worse than none.
 */
const deeds: readonly (readonly [words: string, english: string])[] = [
  [
    '未(?:依法)?报批[^，。]{0,14}环境影响(?:评价文件|评价|报告书|报告表)[^。]{0,8}开工建设|环境影响(?:评价文件|报告书|报告表)未经批准[^。]{0,6}开工建设',
    'it built without approval of the effects on the environment',
  ],
  [
    '(?:需要?配套建设的)?环境保护设施(?:未建成[、或]?)?未经?(?:竣工)?验收[^。]{0,16}(?:投入生产|投产|投入使用)',
    'it began production before its environmental facilities were accepted',
  ],
  [
    '(?:未(?:依法)?取得|未办理|无)排污许可证[^。]{0,4}(?:排放|排污)|无证排污',
    'it discharged pollutants without a permit',
  ],
  [
    '(?:超标|超过[^，。]{0,20}(?:标准|限值))排放[^，。]{0,6}(?:污染物|废水|污水|废气)',
    'it discharged pollutants above the limits',
  ],
  [
    '(?:未按(?:照)?(?:国家)?(?:有关)?规定|擅自|非法)(?:申报|收集|贮存|转移|倾倒|堆放|处置)危险废物',
    'it broke the rules on hazardous waste',
  ],
  [
    '未(?:按规定|按照规定|依法)?(?:为[^，。]{0,10})?(?:开设|开立|设立)农民工工资专用账户',
    'it opened no account for the wages of its workers',
  ],
  [
    '(?:无故)?(?:拖欠|克扣)[^，。]{0,8}(?:工资|劳动报酬)|未(?:按时|及时|足额|依法|按月|按照约定|、)*支付[^，。]{0,8}(?:工资|劳动报酬)',
    'it did not pay wages that it owed',
  ],
  [
    '消防设施[^，。]{0,14}未保持完好有效|(?:占用|堵塞|封闭)(?:、(?:占用|堵塞|封闭))*(?:疏散通道|安全出口|消防车通道)',
    'it broke the rules on fire safety',
  ],
  [
    '未(?:按照?规定|如实|依法)?对[^，。]{0,10}进行安全生产教育和?培训|特种作业人员未[^，。]{0,16}上岗作业',
    'it broke the rules on safety at work',
  ],
  [
    '使用未经?(?:定期)?(?:检验|办理使用登记|使用登记)的?特种设备',
    'it used lifting, pressure or other special equipment against the rules',
  ],
  [
    '(?:生产|销售|生产、销售|进口)未(?:经|获得?|取得)强制性产品认证的?[^，。]{0,8}产品',
    'it made or sold products without the mandatory certification (CCC)',
  ],
  [
    '(?:生产|销售|生产、销售)?侵犯[^，。]{0,10}(?:注册商标专用权|商标专用权)',
    'it infringed a trademark',
  ],
  ['假冒专利', 'it claimed a patent that it does not have'],
  [
    '(?:生产|销售|生产、销售|生产销售)(?:的)?(?:不合格|不符合[^，。]{0,14}标准)的?产品|(?:生产、?|销售|、)*以不合格产品冒充合格产品',
    'it made or sold products below the standard',
  ],
  [
    '(?:对其?(?:商品|产品|服务)[^，。]{0,12}(?:作|进行)|发布|进行|作)?(?:虚假|虚假或者?引人误解的?|引人误解的?)(?:商业)?宣传|(?:发布)?虚假广告',
    'it advertised falsely',
  ],
  [
    '(?:生产|销售|经营|生产、经营|生产经营)不符合食品安全标准的食品',
    'it made or sold food below the safety standard',
  ],
  [
    '提交虚假(?:材料|资料)[^。]{0,24}取得[^，。]{0,12}登记',
    'it obtained a registration by false documents, or hid important facts',
  ],
  [
    '(?:年度报告|公示的?企业信息|公示信息)隐瞒(?:了)?真实情况|公示(?:的?企业)?信息弄虚作假',
    'it published false information on itself, or hid facts',
  ],
  [
    '未(?:按照|依照|按|在)?[^，。]{0,20}公示[^，。]{0,6}年度报告|未(?:按规定)?(?:报送|公示)[^，。]{0,8}年度报告',
    'it did not publish its annual report as it has to',
  ],
  [
    '(?:公司)?成立后无正当理由超过(?:六|6)个月未开业|(?:公司)?开业后自行停业连续(?:六|6)个月以上',
    'it did no business for more than six months',
  ],
  [
    '被?列入经营异常名录(?:届?满|超过)(?:三|3)年',
    'it was on the list of abnormal operations for three years',
  ],
  [
    '未(?:依法|按规定|按照规定)?(?:及时)?(?:办理|申请)(?:公司|企业|住所|经营范围|法定代表人|股东)?变更登记',
    'it did not register a change of its entry',
  ],
  ['(?:对外|为他人)虚开[^，。]{0,8}发票', 'it issued false invoices'],
  ['偷税|逃避缴纳税款', 'it evaded taxes'],
  [
    '向海关申报不实|(?:进口|出口|进出口)货物[^，。]{0,12}申报不实|申报不实影响(?:海关统计|海关监管|国家税款|国家出口退税|国家许可证件)',
    'it made a false customs declaration',
  ],
  [
    '未(?:按照规定的?期限|按规定期限|按规定|按期)(?:办理|进行)?纳税申报|逾期未(?:办理|进行)?纳税申报',
    'it did not file its tax returns in time',
  ],
  ['(?:与[^，。]{0,12}|相互)?串通投标', 'it rigged a tender'],
  [
    '无[证照](?:经营|生产)|未经许可(?:擅自)?(?:从事|进行)[^，。]{0,20}(?:经营|生产)|未取得[^，。]{0,12}许可证?，?(?:擅自)?(?:从事|进行)?[^，。未]{0,12}(?:经营|生产)(?:活动)?$',
    'it did business without a license that it needs',
  ],
]

/** Before a deed stands the company at most: another clause can say who did it, or that no one did. */
const start = '^(?:经查[，,：:])?(?:当事人|[该你本]?(?:公司|单位))?(?:存在|因)?'
const patterns = deeds.map(([words, english]) => ({
  words: new RegExp(`${start}(?:${words})`, 'u'),
  english,
}))

/** Words of what was not done, not proved, done by another, or is over. */
const denial =
  /不构成|未构成|不属于|不存在|不成立|未发现|没有|并非|不是|不予|撤销|善意|涉嫌|受骗|被骗|未参与|投诉|举报|已解决/u

const law = /《[^》]*》?/gu
const label = /^([^：；]{2,40})：(.*)$/u

/**
 * The reason that the labeled words of a row give, in English; undefined if they surely mean no deed of the list. An
 * authority's name is no reason, nor is the law that it names.
 */
export function reasonEnglish(original: string): string | undefined {
  for (const part of original.split('；')) {
    const [, words = '', text = ''] = label.exec(part) ?? []
    if (!isReasonWord(words) || /依据|^移/u.test(words)) continue
    const said = text.replace(law, '').trim()
    if (denial.test(said)) return undefined
    const deed = patterns.find((each) => each.words.test(said))
    if (deed) return deed.english
  }
  return undefined
}
