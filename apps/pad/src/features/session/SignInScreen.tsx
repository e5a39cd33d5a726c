import './session.css'
import { type FormEvent, useRef, useState } from 'react'
import type { SignInOutcome } from './sign-in.ts'

export type SignInScreenProps = {
  /** Why the last sign-in ended, when it was not the student's own wish. */
  told: string | null
  /** Resolves once the outcome is known; a successful one replaces this screen. */
  onSignIn: (typed: { account: string; password: string }) => Promise<SignInOutcome>
}

type Trouble = { text: string; field: 'account' | 'password' | null; isTeacher: boolean }

/** 学生端 sign-in. What was typed stays when it is refused. */
export function SignInScreen({ told, onSignIn }: SignInScreenProps) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const accountRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  const showTrouble = (next: Trouble) => {
    setTrouble(next)
    if (next.field === 'account') accountRef.current?.focus()
    if (next.field === 'password') passwordRef.current?.focus()
  }
  const submit = async () => {
    if (isBusy) return
    if (account.trim() === '')
      return showTrouble({ text: '请填写学号或账号', field: 'account', isTeacher: false })
    if (password === '') return showTrouble({ text: '请填写密码', field: 'password', isTeacher: false })
    setIsBusy(true)
    setTrouble(null)
    const outcome = await onSignIn({ account: account.trim(), password })
    if (outcome.kind === 'signed_in') return
    setIsBusy(false)
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
      <div className="sign-in-board" aria-hidden="true">
        <p className="sign-in-brand">讲台</p>
        <p className="sign-in-motto">我的课堂</p>
        <svg className="sign-in-chalk" viewBox="0 0 320 200">
          <path className="chalk-axis" d="M20 170h280M160 190V20" />
          <path className="chalk-curve" d="M70 30C100 150 130 168 160 168S220 150 250 30" />
          <path className="chalk-dash" d="M110 128h100" />
        </svg>
      </div>
      <form className="sign-in-form" onSubmit={handleSubmit} noValidate>
        <h1 className="sign-in-title">学生登录</h1>
        {told !== null && trouble === null && (
          <p className="sign-in-told" role="status">
            {told}
          </p>
        )}
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
        <label className="field">
          <span className="field-label">密码</span>
          <input
            ref={passwordRef}
            className="field-input"
            name="password"
            type={isShown ? 'text' : 'password'}
            value={password}
            autoComplete="current-password"
            aria-invalid={trouble?.field === 'password'}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <label className="sign-in-show">
          <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
          显示密码
        </label>
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
    </main>
  )
}
