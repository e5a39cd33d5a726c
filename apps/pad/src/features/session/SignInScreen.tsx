import './session.css'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useCapsLock } from '@jiangtai/ui/kit/caps-lock.ts'
import type { Prover } from '@jiangtai/client/proof/prover.ts'
import { CapsLockNote } from './CapsLockNote.tsx'
import type { RememberedStudent } from './remembered/remembered-students.ts'
import { SignInBoard } from './SignInBoard.tsx'
import type { FirstPassword, SignInOutcome } from './sign-in.ts'

// Once for each student, at the first sign-in.
const SetPasswordForm = lazy(() =>
  import('./SetPasswordForm.tsx').then((module) => ({ default: module.SetPasswordForm })),
)

// Most pads remember nobody, and most students type their password.
const SignInWays = lazy(() =>
  import('./scan/SignInWays.tsx').then((module) => ({ default: module.SignInWays })),
)

export type SignInScreenProps = {
  /** Why the last sign-in ended, when it was not the student's own wish. */
  told: string | null
  /** The proof that is worked out before the sign-in goes on. */
  proving: Prover['proving']
  /** Resolves once the outcome is known; a successful one replaces this screen. */
  onSignIn: (
    typed: { account: string; password: string },
    on: { isRemembered: boolean },
  ) => Promise<SignInOutcome>
  /** Stores the student's own password; resolves to why it could not. */
  onSetPassword: (first: FirstPassword) => Promise<{ message: string } | null>
  /** Takes over a sign-in that a teacher consented to. */
  onAdmit: (admitted: Extract<SignInOutcome, { kind: 'signed_in' }>) => void
}

type Trouble = { text: string; field: 'account' | 'password' | null; isTeacher: boolean }

/** 学生端 sign-in. Typed fields stay when it is refused. */
export function SignInScreen({ told, proving, onSignIn, onSetPassword, onAdmit }: SignInScreenProps) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<RememberedStudent | null>(null)
  const [remembers, setRemembers] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [first, setFirst] = useState<{ account: string; old_password: string } | null>(null)
  const accountRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  const showTrouble = (next: Trouble) => {
    setTrouble(next)
    if (next.field === 'account') accountRef.current?.focus()
    if (next.field === 'password') passwordRef.current?.focus()
  }
  const login = chosen?.login ?? account.trim()
  const handleChoose = (student: RememberedStudent | null) => {
    setChosen(student)
    setPassword('')
    setTrouble(null)
  }
  const signIn = (own: string) =>
    onSignIn({ account: login, password: own }, { isRemembered: remembers || chosen !== null })
  const capsLock = useCapsLock()
  const submit = async () => {
    if (isBusy) return
    if (login === '') return showTrouble({ text: '请填写学号或账号', field: 'account', isTeacher: false })
    if (password === '') return showTrouble({ text: '请填写密码', field: 'password', isTeacher: false })
    setIsBusy(true)
    setTrouble(null)
    const outcome = await signIn(password)
    if (outcome.kind === 'signed_in') return
    setIsBusy(false)
    if (outcome.kind === 'must_change_password') return setFirst({ account: login, old_password: password })
    if (outcome.kind === 'teacher')
      showTrouble({ text: '这是老师的账号，请到教师端登录', field: null, isTeacher: true })
    else showTrouble({ text: outcome.message, field: outcome.field, isTeacher: false })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <main className="sign-in">
      <SignInBoard />
      {first !== null ? (
        <Suspense fallback={<p className="sign-in-form">正在打开…</p>}>
          <SetPasswordForm
            onSave={(own) => onSetPassword({ ...first, password: own })}
            onSignIn={signIn}
            onBack={() => setFirst(null)}
            proving={proving}
          />
        </Suspense>
      ) : (
        <form className="sign-in-form" onSubmit={handleSubmit} noValidate>
          <h1 className="sign-in-title">学生登录</h1>
          {told !== null && trouble === null && (
            <p className="sign-in-told" role="status">
              {told}
            </p>
          )}
          <Suspense fallback={<p className="sign-in-later" />}>
            <SignInWays storage={localStorage} {...{ chosen, proving, onAdmit }} onChoose={handleChoose} />
          </Suspense>
          {chosen === null && (
            <label className="field">
              <span className="field-label">学号或账号</span>
              <input
                ref={accountRef}
                className="field-input"
                name="username"
                value={account}
                autoComplete="username"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                aria-invalid={trouble?.field === 'account'}
                onChange={(event) => setAccount(event.target.value)}
              />
            </label>
          )}
          <label className="field">
            <span className="field-label">密码</span>
            <input
              key={chosen?.login}
              autoFocus={chosen !== null}
              ref={passwordRef}
              className="field-input"
              name="password"
              type={isShown ? 'text' : 'password'}
              value={password}
              autoComplete="current-password"
              aria-invalid={trouble?.field === 'password'}
              onChange={(event) => setPassword(event.target.value)}
              {...capsLock.watch}
            />
          </label>
          {capsLock.isOn && <CapsLockNote />}
          <label className="sign-in-show">
            <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
            显示密码
          </label>
          {chosen === null && (
            <label className="sign-in-show">
              <input
                type="checkbox"
                checked={remembers}
                onChange={(event) => setRemembers(event.target.checked)}
              />
              在这台平板上记住我（只记姓名和账号）
            </label>
          )}
          {trouble !== null && (
            <p className="sign-in-trouble" role="alert">
              {trouble.text}
              {trouble.isTeacher && <a href="/login">去教师端</a>}
            </p>
          )}
          <button type="submit" className="button-primary sign-in-submit" aria-disabled={isBusy}>
            {isBusy ? '正在登录…' : '登录'}
          </button>
          <p className="sign-in-help">忘记密码请告诉班主任，由学校重置</p>
        </form>
      )}
    </main>
  )
}
