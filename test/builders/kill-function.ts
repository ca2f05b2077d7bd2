import { inject } from 'vitest'

/** Ends a function in the middle of whatever it does. @returns whether it was doing something */
export async function killFunction(name: string): Promise<boolean> {
  const { status } = await fetch(inject('clock'), {
    method: 'POST',
    body: JSON.stringify({ kill: `veridock-local-${name}` }),
  })
  return status === 204
}
