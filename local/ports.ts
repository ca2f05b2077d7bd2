import { PortInUseError, StartError, StateInUseError } from 'local-aws/start-error'

export const defaultPort = 5173
export const defaultPortBase = 5180

/** Ports that local-aws leaves free for stand-ins. infra/stages/local.ts repeats them. */
export const standInPorts = (portBase: number) => ({
  model: portBase + 9,
  payments: portBase + 10,
  robot: portBase + 11,
})

/** @throws StartError if the variable is not a port number */
export function portFromEnv(name: string, defaultValue: number): number {
  const text = process.env[name]
  if (!text) return defaultValue
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port
  throw new StartError(`${name} is "${text}", but must be a port number from 1 to 64999.`)
}

/** Names the environment variables to set in an error about a port or a folder that is in use. */
export function withPortSettings(error: unknown): unknown {
  if (error instanceof PortInUseError)
    return new StartError(
      error.message.replace(
        'choose another port',
        'set PORT (the site) or LOCAL_PORT_BASE (the rest) to another number',
      ),
    )
  if (error instanceof StateInUseError)
    return new StartError(
      `${error.message} Stop the running local stack, or set PORT and LOCAL_PORT_BASE to start a second one.`,
    )
  return error
}
