import { useShallow } from 'zustand/react/shallow'
import { replyTo } from '../../../../../shared/desk/comment-replies.ts'
import {
  type SectionId,
  sectionIds,
  sectionOf,
  sections,
  sectionTitles,
} from '../../../../../shared/desk/report-sections.ts'
import { useTexts } from '../texts.ts'
import { answerPath, resultIn } from './answer.ts'
import { valueAt } from './content.ts'
import { sectionHeadingId } from './focus.ts'
import { type FormState, useForm } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { unconfirmedIn } from './unconfirmed.ts'

type Left = {
  /** Checks without an answer, faults, and comments without a reply. */
  open: number
  toConfirm: number
}

/** What is left to do in a section. Facts that were pasted are to be confirmed, and no longer open. */
function leftIn(id: SectionId, { snapshot: { content }, faults, comments }: FormState): Left {
  const unanswered = sections[id].checks.filter(
    (check) => !resultIn(valueAt(content, answerPath(check))),
  )
  const isOwn = (path: string) => sectionOf(path) === id
  const faulty = faults.filter(({ path }) => isOwn(path))
  const toReply = comments.filter(
    (thread) => isOwn(thread.field) && replyTo(content, thread) === '',
  )
  const marked = Object.keys(unconfirmedIn(content)).filter(isOwn)
  return { open: unanswered.length + faulty.length + toReply.length, toConfirm: marked.length }
}

function SectionLink({ id }: { id: SectionId }) {
  const texts = useTexts(formTexts)
  const titles = useTexts(sectionTitles)
  const { open, toConfirm } = useForm(useShallow((form: FormState) => leftIn(id, form)))
  const left = [open > 0 && texts.open(open), toConfirm > 0 && texts.toConfirm(toConfirm)]
  const isDone = open === 0 && toConfirm === 0
  return (
    <li>
      <a
        href={`#${sectionHeadingId(id)}`}
        className={isDone ? 'section-nav__done' : undefined}
        onClick={(event) => {
          // Not by the address: the router would show the page anew.
          event.preventDefault()
          const heading = document.getElementById(sectionHeadingId(id))
          heading?.focus({ preventScroll: true })
          heading?.scrollIntoView({ block: 'start' })
        }}
      >
        {titles[id]}
        <span>{isDone ? texts.done : left.filter(Boolean).join(' · ')}</span>
      </a>
    </li>
  )
}

/** Leads to each section, with what is open there. */
export function SectionNav() {
  const texts = useTexts(formTexts)
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
