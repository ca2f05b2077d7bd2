/** The reason why the local cloud cannot start, in one sentence that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** @throws StartError that names the settings in the template that are not emulated */
export function assertOnly(known: readonly string[], settings: object, of: string): void {
  const unknown = Object.keys(settings).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new StartError(`The local cloud does not know ${unknown.join(', ')} of ${of}.`)
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
