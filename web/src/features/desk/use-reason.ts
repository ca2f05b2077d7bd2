import { useState } from 'react'

/** A reason that has to be given. @param missing what is said without one */
export function useReason(missing: string) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const check = () => {
    setProblem(reason.trim() === '' ? missing : '')
    return reason.trim() !== ''
  }
  return { reason, setReason, problem, check }
}
