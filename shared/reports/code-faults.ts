import { parseName } from '../names/parse.ts'
import { allRegions, type Region, regionAtStart, regionOf } from '../names/regions.ts'
import { readCode } from '../names/uscc.ts'

/** The kinds of entities that a register gives a code that begins so. Source: GB 32100-2015, table 1. */
const kinds = [
  {
    begins: '92',
    what: 'sole traders (个体工商户)',
    isIn: (name: string, type: string) => /个体工商户\)?$/u.test(name) || type.startsWith('个体'),
  },
  {
    begins: '93',
    what: 'farmers’ cooperatives (农民专业合作社)',
    isIn: (name: string) => /专业合作(?:联)?社$/u.test(name),
  },
  {
    begins: '91',
    what: 'companies and their branches',
    isIn: (name: string, type: string) =>
      /有限(?:责任)?公司$/u.test(parseName(name).form?.chinese ?? '') ||
      /^(?:有限责任|股份有限)公司/u.test(type),
  },
] as const

type Given = {
  name?: string | undefined
  code?: string | undefined
  type?: string | undefined
  codeConfirmed?: boolean | undefined
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '')

/** A fault only where it is certain: a shop can be a sole trader or an enterprise. */
function kindFault({ name = '', code = '', type = '' }: Given): string | undefined {
  const kind = kinds
    .filter(({ isIn }) => isIn(plain(name), plain(type)))
    // A code of another register than that of market regulation is rare for a company, not impossible.
    .find(({ begins }) => !code.startsWith(begins) && (begins !== '91' || /^9[23]/.test(code)))
  if (!kind) return undefined
  return `Name or type is that of ${kind.what}, whose codes begin with ${kind.begins}. Compare it with the register.`
}

const outsideMainland = /^(?:71|81|82)/

/** The regions that a name states, at its start and in brackets; of a branch, that of the branch alone. */
function regionsIn(name: string): Region[] {
  const { company, branch } = parseName(name)
  const named = branch
    ? [branch.region]
    : [
        regionAtStart(company)?.region,
        ...[...company.matchAll(/\(([^()]+)\)/g)].map(([, inside = '']) => regionOf(inside)),
      ]
  return named.flatMap((region) => (region ? [region] : []))
}

/** Whether two places are in one city, or one of them is a province that has the other. */
const isOneCity = ({ code: one }: Region, { code: other }: Region): boolean => {
  const digits = Math.min(4, one.length, other.length)
  return one.slice(0, digits) === other.slice(0, digits)
}

/** Places can share a name: one of them in the region is enough. */
const canBeIn = (named: Region, region: Region): boolean =>
  [...allRegions()].some((other) => other.chinese === named.chinese && isOneCity(other, region))

/**
 * A code keeps the place of the first registration. A company that has moved keeps its code, so the
 * register decides: see `codeConfirmed`.
 */
function regionFault({ name = '', code = '' }: Given): string | undefined {
  const reading = readCode(code)
  if (reading.kind === 'malformed' || !reading.parts.region) return undefined
  const { region } = reading.parts
  // The national register, and names such as 中国…
  if (region.code === '10') return undefined
  const named = regionsIn(name).filter(({ code: its }) => its !== '' && !outsideMainland.test(its))
  const [first] = named
  if (!first || named.some((each) => canBeIn(each, region))) return undefined
  return `The code is from ${region.chinese}, and the name says ${first.chinese}. If the register itself shows this code, set codeConfirmed to true.`
}

/** Doubts that hold unless the register itself shows the code: see `codeConfirmed`. */
export function codeDoubts(given: Given): string[] {
  const reading = given.code === undefined ? undefined : readCode(given.code)
  if (!reading || reading.kind === 'malformed') return []
  const check =
    reading.kind === 'wrong-check-character'
      ? `The check character should be ${reading.expected}. If the register itself shows this code, set codeConfirmed to true.`
      : undefined
  return [check, regionFault(given)].flatMap((each) => each ?? [])
}

/** What a code says against itself, or against the name that has it. */
export function codeProblems(given: Given): string[] {
  if (given.code === undefined || readCode(given.code).kind === 'malformed') return []
  const doubts = given.codeConfirmed ? [] : codeDoubts(given)
  return [...[kindFault(given)].flatMap((each) => each ?? []), ...doubts]
}
