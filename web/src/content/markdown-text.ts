/** A Markdown file after the build: see web/prerender/markdown.ts. */
export type MarkdownText = {
  html: string
  /** The reading time. */
  minutes: number
  /** Of the second level, for a table of contents. */
  headings: { id: string; text: string }[]
}
