import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheets = {
  'amplify.css': ['button', 'field', 'input'],
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const amplify = '../../../node_modules/@aws-amplify/ui-react/dist/styles'

/** Variants that no screen uses. */
const unused =
  /overlay|menu|loader-wrapper|outlined|destructive|warning-|-(info|warning|error|success)-(?!color$|background-color$)|(small|large)-|caption|foot|striped|quiet|button-(primary|link)-(info|warning|error|success)|colors-/

describe('our tokens under Amplify’s names', () => {
  it.each(Object.entries(sheets))(
    '%s sets every property that its components read',
    (ours, components) => {
      const given = read(ours)
      const missing = components
        .flatMap((name) => [
          ...read(`${amplify}/${name}.layer.css`).matchAll(/var\(\s*(--amplify-[a-z0-9-]+)/g),
        ])
        .map((match) => match[1] ?? '')
        .filter((name) => !name.includes('-internal-') && !unused.test(name))
        .filter((name) => !given.includes(`${name}:`))
      expect([...new Set(missing)]).toEqual([])
    },
  )
})
