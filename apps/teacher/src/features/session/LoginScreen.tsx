import { session } from '../../core/api.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../core/api.ts'
import { dropEndedNote, readEndedAccount, readEndedNote } from '../../core/session/ended-note.ts'
import { dropLink, leaveLink } from '../../core/session/link-in-hand.ts'
import { wechatAddressOfPage } from '../../core/session/wechat-address.ts'
import { readArrival, UNANSWERED_LINK } from './arrival.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './login.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { type NextStep, signingIn } from './sign-in.ts'
import { isSetupOffered } from './setup/setup-state.ts'
import { type Way, Ways } from './Ways.tsx'
import type { UnboundWechat } from './WechatWay.tsx'

// Few come to these, so the page does not wait for them; they are fetched once it stands.
const loadPhone = async () => ({ default: (await import('./PhoneForm.tsx')).PhoneForm })
const loadSetPassword = async () => ({ default: (await import('./SetPasswordForm.tsx')).SetPasswordForm })
const loadSecondStep = async () => ({
  default: (await import('./second-step/SecondStepForm.tsx')).SecondStepForm,
})
const loadWechat = async () => ({ default: (await import('./WechatWay.tsx')).WechatWay })
const loadBind = async () => ({ default: (await import('./BindStep.tsx')).BindStep })
const loadSetupOffer = async () => ({ default: (await import('./setup/SetupOffer.tsx')).SetupOffer })
const PhoneForm = lazy(loadPhone)
const SetPasswordForm = lazy(loadSetPassword)
const SecondStepForm = lazy(loadSecondStep)
const WechatWay = lazy(loadWechat)
const BindStep = lazy(loadBind)
const SetupOffer = lazy(loadSetupOffer)

const PAD_ADDRESS = `${window.location.origin}/pad/`
const askSignIn = signingIn((proof) => api.call('POST /api/auth/login', proof))

/** The way in: light on purpose, it carries nothing of the kit. */
export function LoginScreen() {
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const arrival = readArrival(useLocation().state, query)
  const [ended] = useState(
    () => readEndedNote({ storage: window.sessionStorage, now: Date.now() }) ?? expiredNote(),
  )
  const [asked] = useState(() => readEndedAccount(window.sessionStorage))
  const told = arrival.told ?? ended
  const [next, setNext] = useState<NextStep | null>(null)
  const [unbound, setUnbound] = useState<UnboundWechat | null>(null)
  // The guard of this page sends a signed-in person on to the page they wanted.
  const onSignedIn = () => {
    dropLink()
    void revalidate()
  }
  // So does it with a link that waits.
  const followAgain = () => {
    leaveLink()
    void revalidate()
  }
  const wechat = wechatAddressOfPage()
  const shared = { onSignedIn, onNext: setNext }

  // Fetched beforehand, so that a step is there at once when it is wanted; a failure shows when it is.
  useEffect(() => {
    const later = [loadPhone, loadSetPassword, loadSecondStep, loadWechat, loadBind]
    for (const load of later) load().catch(() => {})
  }, [])

  // Read above and said once: a reload begins anew.
  useEffect(() => {
    dropEndedNote(window.sessionStorage)
    if (session.getState().token === null) session.signOut()
  }, [])

  const ways: Way[] = [
    {
      key: 'password',
      label: '账号密码',
      panel: <PasswordForm ask={askSignIn} account={arrival.account || asked} label="登录" {...shared} />,
    },
    {
      key: 'phone',
      label: '手机验证码',
      panel: (
        <Suspense fallback={null}>
          <PhoneForm ask={askSignIn} label="登录" {...shared} />
        </Suspense>
      ),
    },
  ]
  if (wechat !== null) {
    const panel = (
      <Suspense fallback={null}>
        <WechatWay address={wechat} onSignedIn={onSignedIn} onUnbound={setUnbound} />
      </Suspense>
    )
    ways.push({ key: 'wechat', label: '微信扫码', panel })
  }

  const back = { onBack: () => setNext(null) }
  return (
    <EntryFrame title="教师登录">
      {isSetupOffered() && (
        <Suspense fallback={null}>
          <SetupOffer />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {next?.kind === 'second_step' && <SecondStepForm step={next} label="登录" {...shared} {...back} />}
        {next?.kind === 'set_password' && <SetPasswordForm step={next} {...shared} {...back} />}
      </Suspense>
      {/* Whoever comes back finds what was typed. */}
      <div hidden={next !== null}>
        <Suspense fallback={null}>
          {unbound !== null && <BindStep unbound={unbound} {...shared} onBack={() => setUnbound(null)} />}
        </Suspense>
        <div hidden={unbound !== null}>
          {told !== null && (
            <p className={styles.told} role="status">
              {told}
              {query.get('told') === UNANSWERED_LINK && (
                <button type="button" className={styles.again} onClick={followAgain}>
                  再试
                </button>
              )}
            </p>
          )}
          <Ways ways={ways} label="登录方式" />
        </div>
      </div>
      <p className={styles.hint}>
        还没有账号？<Link to="/user/register">申请加入学校</Link>
      </p>
      <p className={styles.hint2}>
        学生请在平板上打开：<a href="/pad/">{PAD_ADDRESS}</a>
      </p>
    </EntryFrame>
  )
}

/** A sign-in that is kept and not accepted has ended by its date ([SL-63]). */
function expiredNote(): string | null {
  const isKept = session.getState().token === null && session.storage_key in window.localStorage
  return isKept ? '登录已到期，请重新登录' : null
}
