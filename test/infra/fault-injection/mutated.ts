import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from 'local-aws/template'
import { inject } from 'vitest'
import { type Cloud, startCloud } from '../../../local/cloud.ts'
import { freePorts } from '../../free-ports.ts'

type Resource = { Type: string; Properties: JsonObject }
export type Change = (resources: Record<string, Resource>) => void

/** Ids of the resources of one type whose JSON contains a text. */
const idsOf = (resources: Record<string, Resource>, type: string, text = ''): string[] => {
  const found = Object.entries(resources)
    .filter(([, each]) => each.Type === type && JSON.stringify(each).includes(text))
    .map(([id]) => id)
  if (found.length === 0) throw new Error(`The template has no ${type} with ${text}`)
  return found
}

/** The properties of the one resource of a type whose JSON contains a text. */
export function propertiesOf(
  resources: Record<string, Resource>,
  type: string,
  text = '',
): JsonObject {
  const [id = ''] = idsOf(resources, type, text)
  return resources[id]?.Properties ?? {}
}

export const without = (resources: Record<string, Resource>, type: string, text = ''): void => {
  for (const id of idsOf(resources, type, text)) delete resources[id]
}

/** Copies the local stage's assembly with changed templates and unchanged code. */
function faulty(change: Change, folder: string): string {
  const from = inject('assemblies').local
  const to = join(folder, 'assembly')
  mkdirSync(to)
  const stacks = new Map<string, { Resources: Record<string, Resource> }>()
  for (const name of readdirSync(from)) {
    if (name.endsWith('.template.json'))
      stacks.set(name, JSON.parse(readFileSync(join(from, name), 'utf8')))
    else if (name.startsWith('asset.')) symlinkSync(join(from, name), join(to, name))
    else cpSync(join(from, name), join(to, name))
  }
  // The resources of all stacks together, so that a change need not know the stack.
  const all = Object.fromEntries(
    [...stacks].flatMap(([name, { Resources }]) =>
      Object.entries(Resources).map(([id, each]) => [`${name}/${id}`, each]),
    ),
  )
  change(all)
  for (const [name, stack] of stacks) {
    stack.Resources = Object.fromEntries(
      Object.entries(all)
        .filter(([id]) => id.startsWith(`${name}/`))
        .map(([id, each]) => [id.slice(name.length + 1), each]),
    )
    writeFileSync(join(to, name), JSON.stringify(stack))
  }
  return to
}

let next = 29_000 + (process.pid % 90) * 20

export type Faulty = { cloud: Cloud; end: () => Promise<void> }

/**
 * A local stack deployed from faulty templates.
 * @throws the error that stops its deployment
 */
export async function faultyProduct(...changes: Change[]): Promise<Faulty> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-fault-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  next += 20
  try {
    const cloud = await startCloud({
      ...(await freePorts(next)),
      stateDir: join(folder, 'state'),
      assemblyDir: faulty((all) => {
        for (const change of changes) change(all)
      }, folder),
      retrySeconds: 1,
      timeoutFactor: 6,
      log: () => undefined,
    })
    return { cloud, end: () => cloud.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}
