import { describe, expect, it } from 'vitest'
import { textOf } from './markdown.ts'

describe('a Markdown text', () => {
  it('becomes HTML whose headings can be linked to', () => {
    const { html, headings } = textOf('Before\n\n## One, two\n\n### Below\n\n## 名称 third')
    expect(html).toContain('<h2 id="one-two">One, two</h2>')
    expect(headings.map(({ text }) => text)).toEqual(['One, two', '名称 third'])
    for (const { id } of headings) expect(html).toContain(`id="${id}"`)
  })

  it('marks Chinese text, but not inside tags', () => {
    const { html } = textOf('The name 有限公司（深圳） and [名称](/名称?x=号)')
    expect(html).toContain(
      'The name <span lang="zh-Hans" translate="no">有限公司（深圳）</span> and',
    )
    expect(html).toMatch(/<a href="[^"<]*"><span lang="zh-Hans" translate="no">名称<\/span><\/a>/)
  })

  it('has a reading time of at least one minute', () => {
    expect(textOf('One word').minutes).toBe(1)
    expect(textOf('word '.repeat(1100)).minutes).toBe(5)
  })

  it('becomes HTML without inline styles, which the Content-Security-Policy forbids', () => {
    const { html } = textOf('1. a\n2. b\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n')
    expect(html).not.toContain('style=')
  })
})
