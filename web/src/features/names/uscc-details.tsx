import type { CodeReading } from '../../../../shared/names/uscc.ts'
import { InlineDetails } from './name-details.tsx'

type Decoded = Extract<CodeReading, { parts: unknown }>

const problems = {
  length: 'A unified social credit code has 18 characters.',
  characters:
    'A unified social credit code contains only letters and digits, and never I, O, S, V or Z.',
  'region-digits': 'Characters 3 to 8 are the place of registration and must be digits.',
} as const

/** Why a code is malformed, with the invalid characters. */
export function MalformedCode({
  reading,
}: {
  reading: Extract<CodeReading, { kind: 'malformed' }>
}) {
  const { code, problem, wrongCharacters } = reading
  return (
    <p>
      {problems[problem]} {problem === 'length' && `This has ${[...code].length}.`}
      {wrongCharacters.length > 0 && `Check these characters: ${wrongCharacters.join(' ')}.`}
    </p>
  )
}

/** The content of a code in English. */
export function UsccDetails({ reading: { parts } }: { reading: Decoded }) {
  const { authority, entity, region, organizationCode, organizationCheckHolds } = parts
  return (
    <InlineDetails
      items={[
        { label: 'Registered with', value: authority },
        { label: 'Kind', value: entity },
        {
          label: 'Place',
          value: region ? [region.english, region.province].filter(Boolean).join(', ') : 'Unknown',
        },
        {
          label: 'Organization code',
          value: `${organizationCode}: its own check character is ${organizationCheckHolds ? 'right' : 'wrong'}`,
        },
      ]}
    />
  )
}
