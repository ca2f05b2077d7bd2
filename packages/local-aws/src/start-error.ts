/** The reason why the local cloud cannot start, in one sentence that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export class PortInUseError extends StartError {
  readonly port: number
  /** The part that needs the port. */
  readonly part: string | undefined

  constructor(port: number, part?: string) {
    super(
      `Port ${port}${part ? ` (${part})` : ''} is in use: stop the program that uses it, or choose another port.`,
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
