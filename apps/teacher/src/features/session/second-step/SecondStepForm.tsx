import type { SecondStepWay } from '@jiangtai/shared/session/second-step.ts'
import { lazy, Suspense } from 'react'
import { BackButton } from '../BackButton.tsx'
import styles from '../login.module.css'
import { AppCodeForm, RecoveryCodeForm, SmsCodeForm, type StepProps } from './SecondStepWays.tsx'
import { Ways } from '../Ways.tsx'

// It brings the drawing of QR codes, and each account needs it once.
const EnrolStep = lazy(async () => ({ default: (await import('./EnrolStep.tsx')).EnrolStep }))

/** The second step: the password was right, a code is wanted too, or an authenticator has to be set up first. */
export function SecondStepForm(given: StepProps & { onBack: () => void }) {
  const { onBack, ...props } = given
  const { ways, may_enrol, told } = props.step.wanted
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className={styles.stepTitle}>
        {may_enrol ? '设置登录验证' : '登录验证'}
      </h2>
      {ways.length === 0 && !may_enrol && (
        <p className={styles.stepWords} role="alert">
          {told}
        </p>
      )}
      {may_enrol && (
        <Suspense fallback={null}>
          <EnrolStep {...given} />
        </Suspense>
      )}
      {ways.length > 0 && <StepWays ways={ways} {...props} />}
      {!may_enrol && <BackButton onBack={onBack} />}
    </section>
  )
}

function StepWays({ ways, ...props }: StepProps & { ways: readonly SecondStepWay[] }) {
  const [first] = ways
  const panels = {
    app: { label: '验证器', panel: <AppCodeForm {...props} isFirst={first === 'app'} /> },
    sms: { label: '短信', panel: <SmsCodeForm {...props} isFirst={first === 'sms'} /> },
    recovery_code: { label: '恢复码', panel: <RecoveryCodeForm {...props} /> },
  }
  if (first !== undefined && ways.length === 1) return panels[first].panel
  return <Ways label="验证方式" ways={ways.map((way) => ({ key: way, ...panels[way] }))} />
}
