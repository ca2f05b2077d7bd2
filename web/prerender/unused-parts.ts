import { type Plugin, parseSync } from 'vite'

/**
 * Parts of libraries that their packages always import and the site never runs: JSON Schema out of zod, a router on a
 * server, and of Amplify its files of settings, cookies and AWS credentials.
 */
const unusedParts = [
  /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
  /\/react-router\/dist\/production\/lib\/dom\/ssr\/(?:links|single-fetch)\.js$/,
  /\/@aws-amplify\/core\/.+\/(?:parseAWSExports|CookieStorage)\.mjs$/,
  /\/@aws-amplify\/auth\/.+\/credentialsProvider\/\w+\.mjs$/,
]

/** Replaces these parts by their names, so that visitors do not load them. A call of one throws a TypeError. */
export const withoutUnusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  applyToEnvironment: ({ config }) => !config.build.ssr,
  transform: {
    filter: { id: unusedParts },
    handler(code, id) {
      const names = parseSync(id, code).module.staticExports.flatMap(({ entries }) =>
        entries.map(({ exportName }) => exportName.name),
      )
      return { code: names.map((name) => `export const ${name} = undefined`).join('\n'), map: null }
    },
  },
})
