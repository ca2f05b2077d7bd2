import { inject } from 'vitest'
import { type Answer, call, type Endpoints } from './buyer.ts'

const byte = (): number => 1 + Math.floor(Math.random() * 254)
export const newAddress4 = (): string => `100.${byte()}.${byte()}.${byte()}`

const group = (): string => Math.floor(Math.random() * 0xffff).toString(16)
/** A /48 of one's own: what a customer of a hosting provider gets. */
export const newPrefix6 = (): string => `2001:${group()}:${group()}`

/**
 * Calls the API as CloudFront passes on the call of a visitor with that address, who is not signed in.
 * Limits are counted by network: tests must not use up one another's.
 */
export const callAs = (
  address: string,
  method: string,
  path: string,
  body?: unknown,
  { api }: Pick<Endpoints, 'api'> = inject('endpoints'),
): Promise<Answer> => call(undefined, method, path, body, { 'x-forwarded-for': address }, api)

/** The same for a visitor from a network that no other test uses. */
export const callAsVisitor = (method: string, path: string, body?: unknown): Promise<Answer> =>
  callAs(newAddress4(), method, path, body)
