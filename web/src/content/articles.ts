import { paths } from '../../../shared/site/pages.ts'

/** An article in lists, the feed and search engines. Its text is a Markdown file in this folder. */
export type Article = {
  /** The headline, also the title in the browser's tab. */
  title: string
  /** One sentence, without the configurable brand name. */
  description: string
  /** The day of publication, such as 2026-11-20; `changed` is the day of the last change. */
  published: string
  changed?: string
}

/** Newest first; articles of one day in reading order. */
export const articles = {
  [paths.licenseArticle]: {
    title: 'How to read a Chinese business license',
    description:
      'The ten fields of a 营业执照, what each one tells a buyer, and the three comparisons to make before you pay.',
    published: '2026-11-22',
  },
  [paths.payeeArticle]: {
    title: 'Why the payee’s name must match the license',
    description:
      'Money sent to another name is the loss buyers report most often. What to compare, which explanations hold up, and what to ask for.',
    published: '2026-11-22',
  },
  [paths.scoreArticle]: {
    title: 'What a trust score says, and what it does not',
    description:
      'How findings and gaps become a number from 0 to 100, what caps it, and the four questions that no score answers.',
    published: '2026-11-22',
  },
} as const satisfies Readonly<Record<string, Article>>

export type ArticlePath = keyof typeof articles

export const articlePaths = Object.keys(articles) as ArticlePath[]

export const isArticle = (path: string): path is ArticlePath => Object.hasOwn(articles, path)

/** The next article to read; the first after the last. */
export const articleAfter = (path: ArticlePath): ArticlePath =>
  articlePaths[(articlePaths.indexOf(path) + 1) % articlePaths.length] ?? path
