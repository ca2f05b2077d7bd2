import type { Deduction, FindingDeduction } from './deduction.ts'
import type { Finding } from './supplier-report.ts'

/** Numbers of cases are written with brackets and digits of either width, and with spaces or without. */
export const plainReference = (reference: string): string =>
  reference.normalize('NFKC').replaceAll(/\s/g, '')

/** Whether `finding` says that it is the same matter as `other`: a judgment and its enforcement. */
export const isSameMatter = (
  finding: { readonly sameMatterAs?: string | undefined },
  other: { readonly reference?: string | undefined },
): boolean =>
  finding !== other &&
  finding.sameMatterAs !== undefined &&
  other.reference !== undefined &&
  plainReference(finding.sameMatterAs) === plainReference(other.reference)

/** For each finding, the first one of all that it is linked with, directly or through others. */
function firstOfMatter(findings: readonly Finding[]): Map<Finding, Finding> {
  const firsts = new Map(findings.map((finding) => [finding, finding]))
  for (const finding of findings) {
    const other = findings.find((each) => isSameMatter(finding, each))
    if (!other) continue
    const [from, to] = [firsts.get(finding), firsts.get(other) ?? other]
    for (const [each, first] of firsts) if (first === from) firsts.set(each, to)
  }
  return firsts
}

/**
 * Counts findings on one matter once: the one that takes most keeps its points, the others take none. Rule 2.
 * @param lossOf what a deduction takes from the total
 */
export function countOnce(
  deductions: readonly Deduction[],
  lossOf: (deduction: Deduction) => number,
): readonly Deduction[] {
  const all = deductions.filter((each): each is FindingDeduction => each.kind === 'finding')
  if (all.every(({ finding }) => finding.sameMatterAs === undefined)) return deductions
  const firsts = firstOfMatter(all.map(({ finding }) => finding))
  const counted = new Map<Finding | undefined, FindingDeduction>()
  for (const deduction of all) {
    const matter = firsts.get(deduction.finding)
    const heaviest = counted.get(matter)
    if (!heaviest || lossOf(deduction) > lossOf(heaviest)) counted.set(matter, deduction)
  }
  return deductions.map((deduction) => {
    if (deduction.kind !== 'finding') return deduction
    const heaviest = counted.get(firsts.get(deduction.finding))
    if (!heaviest || heaviest === deduction) return deduction
    const countedWith = heaviest.finding.reference ?? heaviest.finding.what
    return { ...deduction, points: 0, countedWith }
  })
}
