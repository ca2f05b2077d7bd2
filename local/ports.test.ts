import { PortInUseError, StartError } from 'local-aws/start-error'
import { expect, it } from 'vitest'
import { portFromEnv, withPortSettings } from './ports.ts'

it('a port variable that is not a number is refused', () => {
  process.env.SOME_PORT = 'abc'
  expect(() => portFromEnv('SOME_PORT', 1)).toThrow('SOME_PORT is "abc"')
  process.env.SOME_PORT = '8080'
  expect(portFromEnv('SOME_PORT', 1)).toBe(8080)
  delete process.env.SOME_PORT
  expect(portFromEnv('SOME_PORT', 1)).toBe(1)
})

it('the error about a port in use names the variables that change it', () => {
  expect(String(withPortSettings(new PortInUseError(5173, 'site')))).toBe(
    'StartError: Port 5173 (site) is in use: stop the program that uses it, or set PORT (the site) or LOCAL_PORT_BASE (the rest) to another number.',
  )
  const other = new StartError('other')
  expect(withPortSettings(other)).toBe(other)
})
