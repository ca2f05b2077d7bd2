import { inject } from 'vitest'
import { cancelMinutes } from '../../shared/cancelling.ts'
import type { Endpoints } from './buyer.ts'
import { operate } from './operate.ts'
import { operatorsTable } from './table.ts'

/**
 * Lets hours pass for the code that one user was mailed, or for the user's whole sign-up: everybody
 * else's stay as young as they are.
 */
export async function passHours(
  email: string,
  hours: number,
  what: 'code' | 'sign-up' = 'code',
): Promise<void> {
  const { status } = await fetch(inject('clock'), {
    method: 'POST',
    body: JSON.stringify({ email, hours, what }),
  })
  if (status !== 204) throw new Error(`Nobody of this e-mail waits for a code: ${email}`)
}

/** Lets minutes pass for one request: it was made and is due so much earlier. */
export async function passMinutes(
  userId: string,
  requestId: string,
  minutes: number,
  endpoints: Endpoints = inject('endpoints'),
) {
  const { item, put } = operatorsTable(endpoints)
  const request = await item(`ACCOUNT#${userId}`, `REQUEST#${requestId}`)
  if (!request) throw new Error(`No request ${requestId}`)
  const earlier = (at: unknown) => new Date(Date.parse(String(at)) - minutes * 60_000).toISOString()
  await put({
    ...request,
    timestamp: earlier(request.timestamp),
    createdAt: earlier(request.createdAt),
    dueAt: earlier(request.dueAt),
  })
}

/** Ends the minutes in which a request can be cancelled: desk and buyer are told of it. */
export async function passCancelWindow(
  userId: string,
  requestId: string,
  endpoints: Endpoints = inject('endpoints'),
) {
  await passMinutes(userId, requestId, cancelMinutes, endpoints)
  await operate('watch-due-times', {}, endpoints)
}
