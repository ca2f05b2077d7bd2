import { inject } from 'vitest'

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
