import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** What makes a bundle small and quick to start: docs/performance.md has the figures. */

/**
 * A map of nothing: a file that brings one of its own adds nothing to its bundle's. The word is in two
 * parts, since tools that read this file would look for its map.
 */
const noMap = `//# source${'MappingURL'}=data:application/json;base64,${btoa(
  JSON.stringify({ version: 3, sources: [''], mappings: 'AAAA' }),
)}`

/** Node.js reads a bundle's map at each cold start: it maps our own lines, and of a package the file. */
const packagesWithoutMaps: Plugin = {
  name: 'packages-without-maps',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].+\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n${noMap}`,
    }))
  },
}

/**
 * An ES import of one of Node.js's own modules reads every export of it, and loads what stands behind
 * each: node:http the whole of undici, for the browser's WebSocket (40 of a cold start's 100 ms,
 * measured), node:fs its streams. Asked for as values, they load what they need (6 ms, node:http).
 */
const builtinsAsValues: Plugin = {
  name: 'builtins-as-values',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z:/_]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path: path.replace(/^node:/, ''), namespace: 'builtin' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}')`,
      loader: 'js',
    }))
  },
}

/**
 * What the SDK carries for places where a function never runs. It would look for its settings in the
 * files of a home directory, at each cold start, after the environment; it can read streams of events,
 * which none of our calls answers with; and it can keep endpoints that it has asked for, which it does
 * only where its settings say so.
 */
const sdkInLambda: Plugin = {
  name: 'sdk-in-lambda',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node-config-provider[\\/]fromSharedConfigFiles\.js$/ }, () => ({
      contents: `
        import { CredentialsProviderError } from '../property-provider/CredentialsProviderError'
        export const fromSharedConfigFiles = () => async () => {
          throw new CredentialsProviderError('A function has no configuration files')
        }`,
    }))
    onLoad({ filter: /[\\/]submodules[\\/]event-streams[\\/]index\.js$/ }, () => ({
      contents: `
        export class EventStreamSerde {}
        export const eventStreamSerdeProvider = () => ({})
        export const resolveEventStreamSerdeConfig = (config) => config`,
    }))
    // For its version, which is a part of what a client calls itself.
    onLoad({ filter: /[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
    onLoad({ filter: /[\\/]endpoint-cache[\\/].+[\\/]EndpointCache\.js$/ }, () => ({
      contents: 'export class EndpointCache {}',
    }))
  },
}

const functions = fileURLToPath(new URL('../functions/', import.meta.url))

/** Every word in the functions' sources that might be a class. */
const classWords = (): Set<string> =>
  new Set(
    globSync(`${functions}**/*.ts`).flatMap(
      (file) => readFileSync(file, 'utf8').match(/\b[A-Z]\w+/g) ?? [],
    ),
  )

/**
 * The SDK's clients name the shapes of all their calls in one module, with keys such as `[_hH]`. A key
 * that is computed might do anything, so that a bundler keeps every shape: of S3 66 kB. They are
 * constants of the same module, and written in their places.
 *
 * The module also enters every error of its service in a list, so that none can be left out. Those
 * that no function knows are not entered: the SDK then throws its service's general error, with the
 * name, the status and the message that came.
 */
const shapesInUse: Plugin = {
  name: 'shapes-in-use',
  setup({ onLoad }) {
    const known = classWords()
    onLoad({ filter: /[\\/]schemas[\\/]schemas_0\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const literals = new Map(
        Array.from(source.matchAll(/^const (\w+) = ("[^"]*");$/gm), ([, name, literal]) => [
          name,
          literal,
        ]),
      )
      const contents = source
        .replace(/\[(\w+)\]:/g, (key, name: string) =>
          literals.has(name) ? `${literals.get(name)}:` : key,
        )
        .replace(/^n\d+_registry\.registerError\(\w+\$, (\w+)\);$/gm, (line, name: string) =>
          known.has(name) ? line : '',
        )
      return { contents: `${contents}\n${noMap}` }
    })
  },
}

const shared = fileURLToPath(new URL('../shared/', import.meta.url))

/**
 * A schema is only made, and changes nothing: so one that a function does not use is left out of its
 * bundle. Made all in every function, they were a fifth of a cold start.
 */
const schemasWithoutEffects: Plugin = {
  name: 'schemas-without-effects',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/].+\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(shared)) return undefined
      const contents = (await readFile(path, 'utf8'))
        .replace(/^((?:export )?const \w+(?:: [^=]+)? = )(?=\w)/gm, '$1/* @__PURE__ */ ')
        .replace(/(?<=[=:([,] *)(?=z\.)/g, '/* @__PURE__ */ ')
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * The package of the payment provider makes an object for each of its API's resources as it starts:
 * most of its size. We check signatures with it and call none of them, so that each is a name only.
 */
const stripeWithoutResources: Plugin = {
  name: 'stripe-without-resources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]stripe[\\/]esm[\\/]resources[\\/].+\.js$/ }, async ({ path }) => {
      const classes = (await readFile(path, 'utf8')).matchAll(/^export class (\w+)/gm)
      return { contents: Array.from(classes, ([, name]) => `export class ${name} {}`).join('\n') }
    })
  },
}

/**
 * The API's document is made from the routes' schemas: here, once, instead of at a cold start. Nothing
 * else asks for JSON Schemas, a fifth of zod.
 */
const documentMadeBefore: Plugin = {
  name: 'document-made-before',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]functions[\\/]http[\\/]openapi\.ts$/ }, async ({ path }) => {
      const { openapi } = (await import(pathToFileURL(path).href)) as { openapi(): unknown }
      return { contents: `export const openapi = () => (${JSON.stringify(openapi())})` }
    })
    onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const names = source.matchAll(
          /^export (?:(?:async )?(?:function|const|class) |\{ \w+ as )(\w+)/gm,
        )
        const absent = Array.from(names, ([, name]) => `notHere as ${name}`)
        return {
          contents: `
            const notHere = () => {
              throw new Error('JSON Schemas are made when functions are bundled')
            }
            export { ${absent.join(', ')} }`,
        }
      },
    )
  },
}

/** Each entry begins with what makes stacks name our sources. (`inject` would put it into every module.) */
const stacksOfSources: Plugin = {
  name: 'stacks-of-sources',
  setup({ initialOptions, onLoad }) {
    const entries = new Set(
      (initialOptions.entryPoints as { in: string }[]).map(({ in: file }) => file),
    )
    const first = `import ${JSON.stringify(`${functions}outbound/error-stacks.ts`)};`
    onLoad({ filter: /[\\/]functions[\\/].+\.ts$/ }, async ({ path }) =>
      entries.has(path)
        ? { contents: first + (await readFile(path, 'utf8')), loader: 'ts' }
        : undefined,
    )
  },
}

/** The first that takes a file has it: the maps' is last. */
export const bundlePlugins: Plugin[] = [
  builtinsAsValues,
  sdkInLambda,
  shapesInUse,
  schemasWithoutEffects,
  stripeWithoutResources,
  documentMadeBefore,
  stacksOfSources,
  packagesWithoutMaps,
]
