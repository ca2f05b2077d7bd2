import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
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
 * files of a home directory, at each cold start, after the environment; and it can read streams of
 * events, which none of our calls answers with.
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
  },
}

/**
 * The SDK's clients name the shapes of all their calls in one module, with keys such as `[_hH]`. A key
 * that is computed might do anything, so that a bundler keeps every shape: of S3 66 kB. They are
 * constants of the same module, and written in their places.
 */
const shapesByLiteralKeys: Plugin = {
  name: 'shapes-by-literal-keys',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]schemas[\\/]schemas_0\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const literals = new Map(
        Array.from(source.matchAll(/^const (\w+) = ("[^"]*");$/gm), ([, name, literal]) => [
          name,
          literal,
        ]),
      )
      const contents = source.replace(/\[(\w+)\]:/g, (key, name: string) =>
        literals.has(name) ? `${literals.get(name)}:` : key,
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

/** The first that takes a file has it: the maps' is last. */
export const bundlePlugins: Plugin[] = [
  builtinsAsValues,
  sdkInLambda,
  shapesByLiteralKeys,
  schemasWithoutEffects,
  stripeWithoutResources,
  packagesWithoutMaps,
]
