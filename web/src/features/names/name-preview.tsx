import type { ReactNode } from 'react'
import { normalizeName } from '../../../../shared/names/company-name.ts'
import { type Detected, detect } from '../../../../shared/names/detect.ts'
import { hasLatinForm } from '../../../../shared/names/latin-form.ts'
import { type NameParts, oddEnding } from '../../../../shared/names/parse.ts'
import { termDoubt } from '../../../../shared/names/term-doubt.ts'
import type { CodeReading } from '../../../../shared/names/uscc.ts'
import { termProblem } from '../../../../shared/search/term-problem.ts'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { extractName } from './extract-name.ts'
import { NameDetails } from './name-details.tsx'
import { WhereTheNameIs } from './term-doubt-text.tsx'
import { MalformedCode, UsccDetails } from './uscc-details.tsx'
import { useSimplify } from './use-simplify.ts'
import './name-preview.css'

export type NamePreviewProps = {
  term: string
  /** Opens AI Help with the typed text. */
  onAsk?: (() => void) | undefined
  /** Replaces pasted text by the name or code that it contains. */
  onUse: (name: string) => void
}

const mostAccurate = 'The full Chinese name gives the most accurate results.'

type Preview = {
  headline: string
  tone: 'good' | 'plain' | 'warning'
  body: ReactNode
  asks?: true
}

function codePreview(reading: CodeReading): Preview {
  switch (reading.kind) {
    case 'valid':
      return {
        headline: 'Unified social credit code',
        tone: 'good',
        body: (
          <>
            <UsccDetails reading={reading} />
            <p>A correct check character proves the format, not whose code it is.</p>
          </>
        ),
      }
    case 'wrong-check-character':
      return {
        headline: 'Unified social credit code with a wrong check character',
        tone: 'warning',
        body: (
          <>
            <p>
              The last character is {reading.parts.checkCharacter}, but judging by the rest it
              should be {reading.expected}.{' '}
              {reading.parts.organizationCheckHolds
                ? 'A few codes like this have been issued.'
                : 'The organization code within fails its own check too, so a typo is likely.'}{' '}
              Compare it with the license.
            </p>
            <UsccDetails reading={reading} />
          </>
        ),
      }
    case 'malformed':
      return {
        headline: 'Not a unified social credit code',
        tone: 'warning',
        body: <MalformedCode reading={reading} />,
      }
  }
}

const nothingVerified = <p>Read from the name alone: nothing is verified yet.</p>

const twoCompanies: Preview = {
  headline: 'This looks like two companies',
  tone: 'warning',
  body: <p>One check is for one company: search for them one at a time.</p>,
}

function legalNamePreview(parts: NameParts): Preview {
  const ending = oddEnding(parts)
  if (ending === undefined)
    return {
      headline: 'Chinese legal name',
      tone: 'good',
      body: (
        <>
          <NameDetails parts={parts} />
          {nothingVerified}
        </>
      ),
    }
  return {
    headline: 'Chinese name with an unusual ending',
    tone: 'warning',
    body: (
      <>
        <p>
          Hardly any company’s name ends in <CompanyName name={ending} />: most end in{' '}
          <CompanyName name="有限公司" /> or <CompanyName name="股份有限公司" />. A character may be
          missing. Compare it with the license.
        </p>
        <NameDetails parts={parts} />
        {nothingVerified}
      </>
    ),
  }
}

/**
 * Advice for a Latin name: it does not identify a company, and without a legal form it may not be a
 * name.
 */
const LatinAdvice = ({ name }: { name: string }) => (
  <p>
    {hasLatinForm(name)
      ? 'This is an English name. Mainland China registers only Chinese names, so it can match more than one company.'
      : 'This could be almost any company. You would probably waste a check. Use the Chinese name on the business license.'}{' '}
    Hong Kong companies are registered in English too. {mostAccurate}
  </p>
)

function previewOf(detected: Detected): Preview | undefined {
  switch (detected.kind) {
    case 'nothing':
      return undefined
    case 'code':
      return codePreview(detected.reading)
    case 'legal-name':
      return legalNamePreview(detected.parts)
    case 'brand':
      return {
        headline: 'Chinese, but not a whole legal name',
        tone: 'warning',
        body: <p>It has no legal form such as 有限公司. {mostAccurate}</p>,
        asks: true,
      }
    case 'latin-name':
      return {
        headline: 'English or pinyin name',
        tone: 'warning',
        body: <LatinAdvice name={detected.name} />,
        asks: true,
      }
    case 'something-else':
      return {
        headline: 'This does not look like a company name or code',
        tone: 'warning',
        body: (
          <>
            <p>{mostAccurate}</p>
            <WhereTheNameIs />
          </>
        ),
      }
  }
}

const extractedPreview = (name: string, onUse: NamePreviewProps['onUse']): Preview => ({
  headline: 'A name or code, with other text around it',
  tone: 'warning',
  body: (
    <>
      <p>
        It contains <CompanyName name={name} />. On its own, this gives the most accurate results.
      </p>
      <Button size="small" onClick={() => onUse(name)}>
        Use it alone
      </Button>
    </>
  ),
})

/** How the typed text is interpreted, or why a request for it would be refused. */
function readTerm(
  term: string,
  simplify: ReturnType<typeof useSimplify>,
  onUse: (name: string) => void,
): Preview | undefined {
  const typed = normalizeName(term)
  const name = extractName(typed, simplify)
  if (name !== undefined && !termProblem(name)) return extractedPreview(name, onUse)
  const problem = typed === '' ? undefined : termProblem(typed)
  if (problem) return { headline: problem, tone: 'warning', body: null }
  if (termDoubt(typed, simplify) === 'two-companies') return twoCompanies
  return previewOf(detect(typed, simplify))
}

/** Shows how the typed text is interpreted. Screen readers announce only its headline. */
export default function NamePreview({ term, onAsk, onUse }: NamePreviewProps) {
  const what = readTerm(term, useSimplify(term), onUse)
  return (
    <div className="name-preview stack start gap-2" data-tone={what?.tone}>
      <p className="name-preview__headline strong" role="status">
        {what?.headline}
      </p>
      {what?.body}
      {what?.asks && onAsk && (
        <Button size="small" onClick={onAsk}>
          Ask AI Help for the Chinese name
        </Button>
      )}
    </div>
  )
}
