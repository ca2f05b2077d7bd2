import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import mime from 'mime-types'
import { readJson, writeJson } from '../state.ts'
import { matches } from '../wildcards.ts'

export type SiteObject = {
  etag: string
  size: number
  lastModified: number
  /** Response headers such as content-type and cache-control. */
  headers: Record<string, string>
}

type DeploymentSource = {
  folder: string
  /** Placeholders and the deploy-time values that replace them. */
  markers: Record<string, string>
  jsonEscape: boolean
}

export type Deployment = {
  sources: DeploymentSource[]
  prefix: string
  exclude: string[]
  include: string[]
  prune: boolean
  headers: Record<string, string>
}

/** The filters of `aws s3 sync`: an include overrides every exclude. */
const isTaken = ({ exclude, include }: Deployment, key: string): boolean =>
  include.some((pattern) => matches(pattern, key)) ||
  !exclude.some((pattern) => matches(pattern, key))

const escapeForJson = (text: string): string => JSON.stringify(text).slice(1, -1)

function contentOf(path: string, { markers, jsonEscape }: DeploymentSource): Buffer {
  const content = readFileSync(path)
  const used = Object.entries(markers)
  if (used.length === 0) return content
  const text = used.reduce(
    (before, [marker, value]) =>
      before.replaceAll(marker, () => (jsonEscape ? escapeForJson(value) : value)),
    content.toString('utf8'),
  )
  return Buffer.from(text)
}

/** The bucket of the site's files: a folder, filled like a bucket by CDK's BucketDeployment. */
export class SiteBucket {
  readonly #files: string
  readonly #listPath: string
  #objects: Record<string, SiteObject>

  constructor(folder: string) {
    this.#files = join(folder, 'files')
    mkdirSync(this.#files, { recursive: true })
    this.#listPath = join(folder, 'objects.json')
    this.#objects = readJson(this.#listPath) ?? {}
  }

  find(key: string): SiteObject | undefined {
    return Object.hasOwn(this.#objects, key) ? this.#objects[key] : undefined
  }

  read(key: string): Buffer {
    return readFileSync(this.#pathOf(key))
  }

  get keys(): string[] {
    return Object.keys(this.#objects)
  }

  deploy(deployment: Deployment): void {
    const next = { ...this.#objects }
    const seen = new Set<string>()
    for (const source of deployment.sources)
      for (const entry of readdirSync(source.folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const name = relative(source.folder, path).split(sep).join('/')
        if (!isTaken(deployment, name)) continue
        const key = deployment.prefix + name
        next[key] = this.#write(key, contentOf(path, source), deployment.headers)
        seen.add(key)
      }
    if (deployment.prune)
      for (const key of Object.keys(next))
        if (
          key.startsWith(deployment.prefix) &&
          isTaken(deployment, key.slice(deployment.prefix.length)) &&
          !seen.has(key)
        ) {
          rmSync(this.#pathOf(key), { force: true })
          delete next[key]
        }
    this.#objects = next
    writeJson(this.#listPath, next)
  }

  #write(key: string, content: Buffer, headers: Record<string, string>): SiteObject {
    const etag = createHash('md5').update(content).digest('hex')
    const before = this.find(key)
    const contentType = mime.lookup(key) || 'binary/octet-stream'
    const object = {
      etag,
      size: content.length,
      lastModified: before?.etag === etag ? before.lastModified : Date.now(),
      headers: { 'content-type': contentType, ...headers },
    }
    if (before?.etag === etag) return object
    const path = this.#pathOf(key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.tmp`, content)
    renameSync(`${path}.tmp`, path)
    return object
  }

  #pathOf(key: string): string {
    return join(this.#files, ...key.split('/'))
  }
}
