import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '../../../../shared/account/account.ts'
import { call } from '../../domain/session/api.ts'
import { showMe } from '../../domain/session/show-me.ts'
import { toast } from '../../lib/toasts.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from './avatar.tsx'
import './profile-picture.css'

const useGooglePicture = (): string | undefined => {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    import('../../domain/session/auth-account.ts')
      .then(({ googlePicture }) => googlePicture())
      .then(setPicture)
      // Without a picture, the button is not offered.
      .catch(() => {})
  }, [])
  return picture
}

/** The picture from Google, which the buyer can remove and restore. */
export function ProfilePicture({ me }: { me: Me }) {
  const queries = useQueryClient()
  const offered = useGooglePicture()
  const { mutate, isPending } = useMutation({
    mutationFn: (photoURL: string) => call('changeProfile', { body: { photoURL } }),
    onSuccess: async (changed) => {
      await showMe(queries, changed)
      toast(buyerMessages.profileSaved, { tone: 'good' })
    },
    onError: () => toast(buyerMessages.profileSaveFailed, { tone: 'bad' }),
  })
  if (!me.photoURL && !offered) return null
  return (
    <div className="profile-picture">
      <Avatar name={me.displayName} email={me.email} picture={me.photoURL} size="large" />
      <p>
        {me.photoURL
          ? 'Your picture. No other buyer and no supplier sees it.'
          : 'No picture: your initials are shown instead.'}
      </p>
      <div className="actions">
        {offered && offered !== me.photoURL && (
          <Button size="small" onClick={() => mutate(offered)} busy={isPending && 'Saving…'}>
            Use my Google picture
          </Button>
        )}
        {me.photoURL && (
          <Button size="small" onClick={() => mutate('')} busy={isPending && 'Saving…'}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}
