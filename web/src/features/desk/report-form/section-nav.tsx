import type { Fault } from '../../../../../shared/reports/fault.ts'
import { answerPath, resultIn } from './answer.ts'
import { valueAt } from './content.ts'
import { sectionHeadingId } from './focus.ts'
import { useForm, useFormTexts } from './form-context.tsx'
import { type SectionId, sectionIds, sectionOf, sections } from './sections.ts'
import { unconfirmedIn } from './unconfirmed.ts'

/** What is left to do in a section: checks without an answer, faults, facts to be confirmed. */
function useOpen(id: SectionId, faults: readonly Fault[]): number {
  const { content } = useForm().snapshot
  const unanswered = sections[id].checks.filter(
    (check) => !resultIn(valueAt(content, answerPath(check))),
  )
  const isOwn = (path: string) => sectionOf(path) === id
  const faulty = faults.filter(({ path }) => isOwn(path))
  const marked = Object.keys(unconfirmedIn(content)).filter(isOwn)
  return unanswered.length + faulty.length + marked.length
}

function SectionLink({ id }: { id: SectionId }) {
  const texts = useFormTexts()
  const open = useOpen(id, useForm().faults)
  return (
    <li>
      <a
        href={`#${sectionHeadingId(id)}`}
        className={open === 0 ? 'section-nav__done' : undefined}
        onClick={(event) => {
          // Not by the address: the router would show the page anew.
          event.preventDefault()
          const heading = document.getElementById(sectionHeadingId(id))
          heading?.focus({ preventScroll: true })
          heading?.scrollIntoView({ block: 'start' })
        }}
      >
        {sections[id].title[texts.lang]}
        <span>{open === 0 ? texts.done : texts.open(open)}</span>
      </a>
    </li>
  )
}

/** Leads to each section, with what is open there. */
export function SectionNav() {
  const texts = useFormTexts()
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      <ol>
        {sectionIds.map((id) => (
          <SectionLink key={id} id={id} />
        ))}
      </ol>
    </nav>
  )
}
