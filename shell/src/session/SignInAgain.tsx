import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { guardedPlace } from '../routing/navigationRef'
import { useShell } from '../ShellContext'
import type { SignInAgainDialogProps } from './SignInAgainDialog'

/** Asks for a lost session over the current screen, which keeps what was typed (rule: sessao/perdida). */
export function SignInAgain() {
  const { host, session, navigation } = useShell()
  const token = useStore(session.refused, (state) => state.token)
  const current = host.useSession()
  const [Dialog, setDialog] = useState<ComponentType<SignInAgainDialogProps>>()
  const asked = token !== undefined
  useEffect(() => {
    if (!asked) return
    import(/* webpackChunkName: "reentrar" */ './SignInAgainDialog').then(
      ({ default: Loaded }) => setDialog(() => Loaded),
      // The screen shows the failed call; the next one asks again.
      session.postpone,
    )
  }, [asked, session])
  if (!asked || !current.signedIn || Dialog === undefined) return null
  return (
    <Dialog
      user={current.user}
      onLater={session.postpone}
      onLeave={() => session.expire(token, guardedPlace(navigation))}
    />
  )
}
