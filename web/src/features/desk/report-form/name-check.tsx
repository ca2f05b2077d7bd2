import { type Comparison, compareNames } from '../../../../../shared/names/compare.ts'
import { readCode } from '../../../../../shared/names/uscc.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { askedTexts } from './asked-texts.ts'
import { valueAt } from './content.ts'
import { textOf, useForm, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { relationTexts } from './relation-texts.ts'
import { useRelation, useSimplify } from './use-relation.ts'

const tones: Readonly<Record<Comparison['kind'], 'good' | 'fair' | 'poor'>> = {
  same: 'good',
  'same-but-for-format': 'good',
  'branch-of-the-other': 'fair',
  'different-form': 'fair',
  'same-english': 'fair',
  'different-english': 'fair',
  'cannot-compare': 'fair',
  'different-company': 'poor',
}

/** How two names relate, in words: compared as the payee check compares them. */
function Relation({ name, to, what }: { name: string; to: string; what: 'request' | 'payee' }) {
  const texts = useTexts(relationTexts)
  const simplify = useSimplify(name + to)
  if (name === '' || to === '') return null
  const found = compareNames(name, to, simplify)
  return <span className={`relation ${tones[found.kind]}`}>{texts.relation(found, what, to)}</span>
}

/** The legal name beside the name that the buyer asked about. Never says another thing than the head of the page. */
export function LegalNameCheck() {
  const { snapshot, request } = useForm((form) => form)
  const { relations } = useTexts(askedTexts)
  const name = textOf(valueAt(snapshot.content, 'company.name'))
  const relation = useRelation(snapshot.content, request?.searchTerm)?.relation
  if (!request || request.name.code || name === '') return null
  // What the names alone do not say.
  if (relation === 'former' || relation === 'branch' || relation === 'unknown')
    return <span className="relation fair">{relations[relation]}</span>
  return <Relation name={name} to={request.name.shown || request.searchTerm} what="request" />
}

/** The account holder beside the legal name. */
export function PayeeNameCheck() {
  const payee = textOf(useValue('payee.name'))
  const name = textOf(useValue('company.name'))
  return <Relation name={payee} to={name} what="payee" />
}

/** What the code says by itself, and whether the buyer gave the same. */
export function CodeCheck() {
  const texts = useTexts(formTexts).code
  const request = useForm((form) => form.request)
  const typed = textOf(useValue('company.code'))
  const isConfirmed = useValue('company.codeConfirmed') === true
  if (typed.trim() === '') return null
  const reading = readCode(typed)
  const requested = request?.name.code?.code
  const code = reading.kind === 'malformed' ? reading.code : reading.parts.code
  return (
    <>
      <CodeReading typed={typed} isConfirmed={isConfirmed} />
      {requested && (
        <span className={`relation ${requested === code ? 'good' : 'poor'}`}>
          {requested === code ? texts.sameAsRequest : texts.otherThanRequest(requested)}
        </span>
      )}
    </>
  )
}

function CodeReading({ typed, isConfirmed }: { typed: string; isConfirmed: boolean }) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const { code } = texts
  const reading = readCode(typed)
  if (reading.kind === 'valid') {
    const region = reading.parts.region
    const where = region ? (language === 'zh' ? region.chinese : region.english) : ''
    return <span className="relation good">{code.valid(where)}</span>
  }
  // The fault of the field says it, unless it is confirmed.
  if (reading.kind === 'wrong-check-character')
    return isConfirmed && <span className="relation fair">{code.confirmed}</span>
  const problems = {
    length: code.length([...reading.code].length),
    characters: code.characters(reading.wrongCharacters.join(' ')),
    'region-digits': code.region,
  }
  return <span className="relation fair">{problems[reading.problem]}</span>
}
