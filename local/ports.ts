import { PortInUseError, StartError, StateInUseError } from 'local-aws/start-error'

export const defaultPort = 5173
export const defaultPortBase = 5180

/** Those that local-aws leaves to stand-ins; infra/stages/local.ts names them too. */
export const standInPorts = (portBase: number) => ({ model: portBase + 9, payments: portBase + 10 })

/** @throws StartError if the variable holds something else than a port number */
export function portFromEnv(name: string, otherwise: number): number {
  const text = process.env[name]
  if (!text) return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port
  throw new StartError(`${name} is "${text}", which is no port number from 1 to 64999.`)
}

/** Names the setting of this product that changes what is taken. */
export function namingSettings(error: unknown): unknown {
  if (error instanceof PortInUseError)
    return new StartError(
      error.message.replace(
        'choose another port',
        'set PORT (the site) or LOCAL_PORT_BASE (the rest) to another number',
      ),
    )
  if (error instanceof StateInUseError)
    return new StartError(
      `${error.message} Stop the copy that is running, or set PORT and LOCAL_PORT_BASE for a second.`,
    )
  return error
}
