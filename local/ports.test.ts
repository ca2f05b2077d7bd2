import { PortInUseError, StartError } from 'local-aws/start-error'
import { expect, it } from 'vitest'
import { namingSettings, portFromEnv } from './ports.ts'

it('reads ports from variables that must be numbers', () => {
  process.env.SOME_PORT = 'abc'
  expect(() => portFromEnv('SOME_PORT', 1)).toThrow('SOME_PORT is "abc"')
  process.env.SOME_PORT = '8080'
  expect(portFromEnv('SOME_PORT', 1)).toBe(8080)
  delete process.env.SOME_PORT
  expect(portFromEnv('SOME_PORT', 1)).toBe(1)
})

it('names the variable that moves a port that is taken', () => {
  expect(String(namingSettings(new PortInUseError(5173, 'site')))).toContain('set PORT to another')
  expect(String(namingSettings(new PortInUseError(5183, 'cognito')))).toContain('LOCAL_PORT_BASE')
  const other = new StartError('other')
  expect(namingSettings(other)).toBe(other)
})
