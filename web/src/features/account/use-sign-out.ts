import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { currentSession } from '../../domain/session/session.ts'
import { toast } from '../../lib/toasts.ts'
import { sessionMessages } from '../../messages/sign-in.ts'

export const useSignOut = () => {
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)
  const signOut = async (everywhere = false) => {
    setSigningOut(true)
    try {
      const session = await import('./sign-in-and-out.ts')
      if (!(await session.signOut(everywhere))) return
      if (currentSession().status === 'signed-out') await navigate(paths.home)
    } catch {
      toast(sessionMessages.signOutFailed, { tone: 'bad' })
    }
    setSigningOut(false)
  }
  return { signOut, isSigningOut }
}
