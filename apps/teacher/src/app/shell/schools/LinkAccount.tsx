import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../core/api.ts'
import { SecondStepForm } from '../../../features/session/second-step/SecondStepForm.tsx'
import type { Ask, NextStep } from '../../../features/session/sign-in.ts'
import { linkedQuery } from '../../../features/account/linked/linked.queries.ts'
import { LinkForm } from './LinkForm.tsx'
import styles from './schools.module.css'

type SecondStep = Extract<NextStep, { kind: 'second_step' }>

/** The other account is proved as at the sign-in page, by the forms of that page; nobody is signed in by it ([SE-121]). */
export function LinkAccount({ onLinked }: { onLinked: () => void }) {
  const client = useQueryClient()
  const [next, setNext] = useState<NextStep | null>(null)
  const linked = useRef('')
  const askWith =
    (own_password: string): Ask =>
    async ({ account, password = '', second_step }) => {
      const proof = { account, password, ...(second_step === undefined ? {} : { second_step }) }
      const added = await api.call('POST /api/session/v1/linked/add', { ...proof, own_password })
      linked.current = added.school_name
    }
  const handleLinked = () => {
    message.success(`已关联“${linked.current}”的账号`)
    void client.invalidateQueries({ queryKey: linkedQuery().queryKey })
    onLinked()
  }
  const step = next?.kind === 'second_step' ? next : null
  return (
    <>
      {step === null && (
        <p className={styles.words}>在几所学校任教时，输入另一所学校的账号和密码，只需一次。</p>
      )}
      {/* Whoever comes back finds what was typed. */}
      <div hidden={step !== null}>
        <LinkForm askWith={askWith} onLinked={handleLinked} onNext={setNext} />
      </div>
      {step !== null && (
        <Step
          {...{ step, label: '关联', onSignedIn: handleLinked, onNext: setNext }}
          onBack={() => setNext(null)}
        />
      )}
    </>
  )
}

/** An authenticator is set up on the sign-in page, so that it is not left half done here. */
function Step(props: Parameters<typeof SecondStepForm>[0] & { step: SecondStep }) {
  const { may_enrol } = props.step.wanted
  if (!may_enrol) return <SecondStepForm {...props} />
  return (
    <p className={styles.words} role="alert">
      那所学校要求这个账号登录时再验证一次，而它还没有设置。请先退出，用它登录一次并设置好，再回来关联。
    </p>
  )
}
