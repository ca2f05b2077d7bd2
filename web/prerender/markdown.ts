import { Marked } from 'marked'
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id'
import type { Plugin } from 'vite'
import type { MarkdownText } from '../src/content/markdown-text.ts'

const wordsPerMinute = 220

const marked = new Marked({ gfm: true }, gfmHeadingId())

/**
 * Marks Chinese text for screen readers and fonts, and so that browsers do not translate company
 * names.
 */
const markChinese = (html: string): string =>
  html.replace(/>[^<]+/g, (text) =>
    text.replace(
      /[\p{Script=Han}（）][\p{Script=Han}（）、·]*/gu,
      '<span lang="zh-Hans" translate="no">$&</span>',
    ),
  )

export function textOf(source: string): MarkdownText {
  const html = markChinese(marked.parse(source, { async: false }))
  const words = html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}’-]+/gu)?.length ?? 0
  return {
    html,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    headings: getHeadingList()
      .filter(({ level }) => level === 2)
      .map(({ id, raw }) => ({ id, text: raw })),
  }
}

/** Converts Markdown files to HTML at build time, so that the browser needs no parser. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform: {
    filter: { id: /\.md$/ },
    handler: (source) => ({
      code: `export default ${JSON.stringify(textOf(source))}`,
      moduleType: 'js',
      map: null,
    }),
  },
})
