import { type ReactNode, useId } from 'react'
import { Folded } from '../../ui/report/folded.tsx'
import { Section } from '../../ui/section/section.tsx'

type PartProps = {
  title: string
  className: string
  isSection: boolean
  /** What is below a report, and folded there on phones. */
  summary: string
  children: ReactNode
}

/** A part of the page; below a report it looks like the report's own. */
export function Part({ title, className, isSection, summary, children }: PartProps) {
  const heading = useId()
  if (isSection)
    return (
      <div className={className}>
        <Section title={title}>
          <Folded onPhones summary={summary}>
            {children}
          </Folded>
        </Section>
      </div>
    )
  return (
    <section className={className} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  )
}
