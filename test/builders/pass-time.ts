import { inject } from 'vitest'

/** Lets hours pass for the codes that one user was mailed: everybody else's stay as young as they are. */
export async function passHours(email: string, hours: number): Promise<void> {
  const { status } = await fetch(inject('clock'), {
    method: 'POST',
    body: JSON.stringify({ email, hours }),
  })
  if (status !== 204) throw new Error(`Nobody of this e-mail waits for a code: ${email}`)
}
