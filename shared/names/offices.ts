import { placeInEnglish, type Read } from './places.ts'
import { placesAtStart } from './regions.ts'

/**
 * Registration authorities since 2018 and before, and bodies that hold shares for the state. English as the State
 * Administration for Market Regulation, SASAC and the ministries translate their own names.
 */
const offices: Readonly<Record<string, string>> = {
  市场监督管理局: 'Administration for Market Regulation',
  市场监督管理总局: 'Administration for Market Regulation',
  市场监督管理委员会: 'Market Regulation Commission',
  市场和质量监督管理委员会: 'Market and Quality Supervision Commission',
  市场监督管理和知识产权局: 'Administration for Market Regulation and Intellectual Property',
  市场监督管理与知识产权局: 'Administration for Market Regulation and Intellectual Property',
  市场和质量监督管理局: 'Market and Quality Supervision Administration',
  市场监管局: 'Administration for Market Regulation',
  工商行政管理局: 'Administration for Industry and Commerce',
  工商行政管理总局: 'Administration for Industry and Commerce',
  工商管理局: 'Administration for Industry and Commerce',
  工商局: 'Administration for Industry and Commerce',
  工商行政和质量技术监督管理局: 'Administration for Industry and Commerce and Quality Supervision',
  工商行政管理和质量技术监督局: 'Administration for Industry and Commerce and Quality Supervision',
  行政审批局: 'Administrative Approval Bureau',
  行政审批服务局: 'Administrative Approval Service Bureau',
  政务服务管理局: 'Government Services Administration',
  审批服务局: 'Approval Service Bureau',
  数据局: 'Data Bureau',
  商务局: 'Commerce Bureau',
  民政局: 'Civil Affairs Bureau',
  司法局: 'Justice Bureau',
  财政局: 'Finance Bureau',
  财政厅: 'Finance Department',
  人民政府: 'People’s Government',
  国有资产监督管理委员会: 'State-owned Assets Supervision and Administration Commission',
  人民政府国有资产监督管理委员会: 'State-owned Assets Supervision and Administration Commission',
  国有资产监督管理局: 'State-owned Assets Supervision and Administration Bureau',
  国有资产管理局: 'State-owned Assets Administration Bureau',
}

/** Offices of the whole country, which have no place in front. */
const national: Readonly<Record<string, string>> = {
  国家市场监督管理总局: 'State Administration for Market Regulation',
  国家工商行政管理总局: 'State Administration for Industry and Commerce',
  中华人民共和国财政部: 'Ministry of Finance of China',
  财政部: 'Ministry of Finance of China',
  国务院国有资产监督管理委员会:
    'State-owned Assets Supervision and Administration Commission of the State Council',
}

/** An office below: 龙岗监管局, 容桂分局, 虎门工商所. */
const below = /^(.{2,8}?)(监管局|分局|监督管理所|市场监督管理所|监管所|工商所|所)$/u

/**
 * A public office: "Administration for Market Regulation of Shunde District, Foshan, Guangdong". Undefined if its place
 * or its kind is not known.
 *
 * @param read reads districts that are not in the table; without it, their offices are undefined
 */
export const officeInEnglish = (chinese: string, read?: Read): string | undefined => {
  const nationalOffice = national[chinese]
  if (nationalOffice) return nationalOffice
  const { places, length } = placesAtStart(chinese)
  const isKnown = places.length > 0 && places.every(({ region }) => region !== undefined || read)
  const place = isKnown ? placeInEnglish(chinese, read) : undefined
  const rest = chinese.slice(length)
  if (!place) return undefined
  if (offices[rest]) return `${offices[rest]} of ${place}`
  const kind = Object.keys(offices).find((office) => rest.startsWith(office))
  const [, name = ''] = kind ? (below.exec(rest.slice(kind.length)) ?? []) : []
  return kind && name && read ? `${offices[kind]} of ${place}, ${read(name)} office` : undefined
}
