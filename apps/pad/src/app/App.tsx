import { useStore } from 'zustand'
import { SignInScreen } from '../features/session/SignInScreen.tsx'
import type { Pad } from './pad.ts'
import { PlainScreen } from './PlainScreen.tsx'
import { SignedInPad } from './SignedInPad.tsx'

/** The student client. */
export function App({ pad }: { pad: Pad }) {
  const state = useStore(pad.store)
  switch (state.kind) {
    case 'signed_out':
      return (
        <SignInScreen
          told={state.told}
          proving={pad.proving}
          onSignIn={pad.signIn}
          onSetPassword={pad.setPassword}
          onAdmit={pad.admit}
        />
      )
    case 'opening':
      return <PlainScreen text="正在打开…" action={null} />
    case 'unreachable':
      return (
        <PlainScreen
          text={`没有连上学校的服务器：${state.message}`}
          action={{ label: '重试', onTap: pad.reopen }}
        />
      )
    case 'signed_in':
      return <SignedInPad key={state.token} pad={pad} {...state} />
  }
}
