import { type ReactNode, useId } from 'react'
import { Section } from '../../ui/section/section.tsx'

type PartProps = { title: string; className: string; isSection: boolean; children: ReactNode }

/** A part of the page; below a report it looks like the report's own. */
export function Part({ title, className, isSection, children }: PartProps) {
  const heading = useId()
  if (isSection)
    return (
      <div className={className}>
        <Section title={title}>{children}</Section>
      </div>
    )
  return (
    <section className={className} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  )
}
