/** What the build makes of a Markdown file: see web/prerender/markdown.ts. */
export type MarkdownText = {
  html: string
  /** How long reading it takes. */
  minutes: number
  /** Of the second level, for a table of contents. */
  headings: { id: string; text: string }[]
}
