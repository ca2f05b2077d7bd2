import { join } from 'node:path'
import { AppendLog } from '../append-log.ts'

type Value = unknown
type Branch = Record<string, Value>
type Line = { path: string[]; value?: Value }

const pathOf = (key: string | string[]): string[] => (Array.isArray(key) ? key : [key])

/** Restores dates, which are text on disk, in fields whose names end in `Date`. */
function revive(value: Value): Value {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key.endsWith('Date') && typeof item === 'string' ? new Date(item) : revive(item),
    ]),
  )
}

/** One tree of values. Replaces cognito-local's store, whose file a kill can corrupt. */
class Store {
  #root: Branch = {}
  readonly #log: AppendLog<Line>

  constructor(path: string, defaults: Branch) {
    this.#log = new AppendLog<Line>(path, (lines) => {
      for (const line of lines) this.#apply(line)
      this.#root = { ...defaults, ...(revive(this.#root) as Branch) }
      return Object.entries(this.#root).flatMap(([name, value]) => this.#linesOf(name, value))
    })
  }

  async getRoot(): Promise<Branch> {
    return this.#root
  }

  async get(_context: unknown, key: string | string[], otherwise?: Value): Promise<Value> {
    let value: Value = this.#root
    for (const part of pathOf(key)) value = (value as Branch | undefined)?.[part]
    return value ?? otherwise ?? null
  }

  async set(_context: unknown, key: string | string[], value: Value): Promise<void> {
    this.#change({ path: pathOf(key), value })
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    this.#change({ path: pathOf(key) })
  }

  close(): void {
    this.#log.close()
  }

  #change(line: Line) {
    this.#log.append(line)
    this.#apply(line)
  }

  #apply({ path, value }: Line) {
    let branch = this.#root
    for (const part of path.slice(0, -1)) {
      branch[part] ??= {}
      branch = branch[part] as Branch
    }
    const last = path.at(-1) ?? ''
    if (value === undefined) delete branch[last]
    else branch[last] = value
  }

  /** One line for each user and client, so that changing one appends one short line. */
  #linesOf(name: string, value: Value): Line[] {
    if (name === 'Options' || typeof value !== 'object' || value === null)
      return [{ path: [name], value }]
    return Object.entries(value).map(([key, item]) => ({ path: [name, key], value: item }))
  }
}

/** The factory from which cognito-local gets its stores. */
export class CognitoStores {
  readonly #folder: string
  readonly #stores: Store[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  async create(_context: unknown, id: string, defaults: Branch): Promise<Store> {
    const store = new Store(join(this.#folder, `${id}.jsonl`), defaults)
    this.#stores.push(store)
    return store
  }

  close(): void {
    for (const store of this.#stores) store.close()
  }
}
