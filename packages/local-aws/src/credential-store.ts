import { createHash, randomBytes } from 'node:crypto'

export type Credentials = { accessKeyId: string; secretAccessKey: string }
/**
 * Who signed a call: the operator, or a function or a session of a role of the template, by its
 * name.
 */
export type Principal = { kind: 'operator' } | { kind: 'function' | 'role'; name: string }

const keyId = (seed: string): string =>
  `AKIA${createHash('sha256').update(seed).digest('hex').toUpperCase().slice(0, 16)}`

/** Access keys of the operator, of each function and of each assumable role. */
export class CredentialStore {
  readonly #seed: string
  readonly #byId = new Map<string, { secretAccessKey: string; principal: Principal }>()

  /** @param seed stored in the state folder, so that keys are the same on every start */
  constructor(seed: string) {
    this.#seed = seed
  }

  static newSeed = (): string => randomBytes(32).toString('hex')

  operator(): Credentials {
    return this.#issue('operator', { kind: 'operator' })
  }

  ofFunction(name: string): Credentials {
    return this.#issue(`function ${name}`, { kind: 'function', name })
  }

  ofRole(name: string): Credentials {
    return this.#issue(`role ${name}`, { kind: 'role', name })
  }

  find(accessKeyId: string) {
    return this.#byId.get(accessKeyId)
  }

  #issue(purpose: string, principal: Principal): Credentials {
    // Letters and digits only: DynamoDB Local refuses anything else.
    const accessKeyId = keyId(`${this.#seed} ${purpose}`)
    const secretAccessKey = createHash('sha256')
      .update(`secret ${this.#seed} ${purpose}`)
      .digest('hex')
    this.#byId.set(accessKeyId, { secretAccessKey, principal })
    return { accessKeyId, secretAccessKey }
  }
}
