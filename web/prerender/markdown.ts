import { Marked } from 'marked'
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id'
import type { Plugin } from 'vite'
import type { MarkdownText } from '../src/content/markdown-text.ts'

const wordsPerMinute = 220

const marked = new Marked({ gfm: true }, gfmHeadingId())

/** Chinese is read out and drawn as Chinese, and no browser translates a company's name. */
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

/** Imports a Markdown file as HTML: the browser gets no parser. */
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
