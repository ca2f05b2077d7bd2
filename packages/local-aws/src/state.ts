import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { join, resolve } from 'node:path'
import { takeLock } from './lock.ts'
import { StartError, StateInUseError } from './start-error.ts'

/** Replaces a file atomically: readers see either the old or the new content, even after a kill. */
export function writeAtomically(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}

/** @throws StartError that names the file if it is not valid JSON */
export function parseJson<T>(text: string, path: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new StartError(`${path} is not valid JSON: repair or delete it, or start with --fresh.`)
  }
}

export function readJson<T>(path: string): T | undefined {
  try {
    return parseJson<T>(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const writeJson = (path: string, value: unknown): void =>
  writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`)

/** The state folder, kept between starts: ids, credentials and the data of every service. */
export class State {
  readonly dir: string
  readonly #lock: Server
  #facts: Record<string, string>

  private constructor(dir: string, lock: Server) {
    this.dir = dir
    this.#lock = lock
    this.#facts = readJson(this.path('ids.json')) ?? {}
  }

  /**
   * @param fresh deletes what is there, except the entries that it names
   * @throws StateInUseError if another process uses the folder
   */
  static async open(dir: string, fresh?: { except: string[] }): Promise<State> {
    const lock = await takeLock(resolve(dir))
    if (!lock) throw new StateInUseError(dir)
    mkdirSync(dir, { recursive: true })
    if (fresh)
      for (const name of readdirSync(dir))
        if (!fresh.except.includes(name)) rmSync(join(dir, name), { recursive: true, force: true })
    mkdirSync(join(dir, 'logs'), { recursive: true })
    return new State(resolve(dir), lock)
  }

  path(...parts: string[]): string {
    return join(this.dir, ...parts)
  }

  /** Path of a subfolder, which is created if it is missing. */
  folder(...parts: string[]): string {
    const path = this.path(...parts)
    mkdirSync(path, { recursive: true })
    return path
  }

  /** The stored value, which is generated on the first call. */
  once(name: string, make: () => string): string {
    const stored = this.#facts[name]
    if (stored !== undefined) return stored
    const made = make()
    this.#facts = { ...this.#facts, [name]: made }
    writeJson(this.path('ids.json'), this.#facts)
    return made
  }

  get(name: string): string | undefined {
    return this.#facts[name]
  }

  /** Overwrites a stored value. */
  put(name: string, value: string): void {
    this.#facts = { ...this.#facts, [name]: value }
    writeJson(this.path('ids.json'), this.#facts)
  }

  close(): Promise<void> {
    return new Promise((done) => this.#lock.close(() => done()))
  }
}
