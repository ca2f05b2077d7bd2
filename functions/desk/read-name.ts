import type { DeskName } from '../../shared/desk/queue.ts'
import { normalizeName } from '../../shared/names/company-name.ts'
import { detect } from '../../shared/names/detect.ts'
import type { NameParts } from '../../shared/names/parse.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { shownName } from '../../shared/names/text.ts'
import type { CodeReading } from '../../shared/names/uscc.ts'

const partsOf = ({ region, brand, industry, form, branch }: NameParts) => ({
  region: region?.chinese ?? null,
  brand: brand || null,
  industry: industry ?? null,
  form: form?.chinese ?? null,
  branch: branch ? branch.place + branch.chinese : null,
})

const noParts = { region: null, brand: null, industry: null, form: null, branch: null }

const codeOf = (reading: CodeReading): NonNullable<DeskName['code']> =>
  reading.kind === 'malformed'
    ? { code: reading.code, kind: reading.kind, authority: null, region: null }
    : {
        code: reading.parts.code,
        kind: reading.kind,
        authority: reading.parts.authority,
        region: reading.parts.region?.chinese ?? null,
      }

/** What a search term says by itself, without asking a register. Source: docs/company-names.md */
export function readName(searchTerm: string): DeskName {
  const detected = detect(searchTerm, simplify)
  const shown = shownName(searchTerm) || normalizeName(searchTerm)
  const simplified = simplify(shown)
  return {
    kind: detected.kind,
    shown,
    simplified: simplified === shown ? null : simplified,
    ...('parts' in detected ? partsOf(detected.parts) : noParts),
    code: detected.kind === 'code' ? codeOf(detected.reading) : null,
  }
}
