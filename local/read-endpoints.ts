import { existsSync, readFileSync } from 'node:fs'
import type { Endpoints } from './endpoints.ts'

/** The addresses that `npm start` writes; undefined if the local stack is not running. */
export function readEndpoints(): Endpoints | undefined {
  const path = process.env.VERIDOCK_ENDPOINTS ?? '.local/endpoints.json'
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Endpoints) : undefined
}

type Service = {
  [Name in keyof Endpoints]-?: Endpoints[Name] extends { endpoint: string } ? Name : never
}[keyof Endpoints]

/** What an SDK's client needs to call a service of the local stack. */
export const clientConfig = (endpoints: Endpoints, service: Service) => ({
  endpoint: endpoints[service].endpoint,
  region: endpoints.credentials.region,
  credentials: endpoints.credentials,
})
