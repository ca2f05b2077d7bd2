import './report-contents.css'

/** A section of the report's page. */
export type Part = { id: string; title: string }

/** Leads through the page: beside it where there is room, else folded above it. */
export function ReportContents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className="contents" aria-label="In this report">
      <details className="contents__fold">
        <summary>In this report</summary>
        <ul className="contents__list">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
