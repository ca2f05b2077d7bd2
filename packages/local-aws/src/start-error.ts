/** Why the local cloud cannot start, in one sentence that a person can act on. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export class PortInUseError extends StartError {
  readonly port: number
  /** What was to listen there. */
  readonly part: string | undefined

  constructor(port: number, part?: string) {
    super(
      `Port ${port}${part ? ` (${part})` : ''} is taken: stop what listens there, or choose another port.`,
    )
    this.port = port
    this.part = part
  }
}

export class StateInUseError extends StartError {
  constructor(dir: string) {
    super(`The state folder ${dir} is in use by another process.`)
  }
}
