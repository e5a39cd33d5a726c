import { type FormEvent, useId, useRef, useState } from 'react'
import { signIn } from './sign-in.ts'
import styles from './login.module.css'

type Field = 'account' | 'password'
type Problem = { field: Field | null; message: string }

/** Account and password. What was typed stays whatever happens; what is missing is said at its field. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const id = useId()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const complain = (next: Problem) => {
    setProblem(next)
    if (next.field === 'account') accountInput.current?.focus()
    else passwordInput.current?.focus()
  }

  const submit = async () => {
    if (isBusy) return
    if (account.trim() === '') return complain({ field: 'account', message: '请填写账号' })
    if (password === '') return complain({ field: 'password', message: '请填写密码' })
    setProblem(null)
    setIsBusy(true)
    const refusal = await signIn({ account: account.trim(), password })
    setIsBusy(false)
    if (refusal === null) onSignedIn()
    else complain(refusal)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  const marks = (field: Field) => ({
    'aria-invalid': problem?.field === field,
    'aria-describedby': problem?.field === field ? `${id}-${field}-problem` : undefined,
  })

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <label htmlFor={`${id}-account`}>账号</label>
      <input
        id={`${id}-account`}
        ref={accountInput}
        className={styles.input}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        placeholder="登录名或手机号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        // The page has one purpose; nobody is led past anything by starting here.
        autoFocus
        {...marks('account')}
      />
      <FieldProblem id={`${id}-account-problem`} problem={problem} field="account" />
      <label htmlFor={`${id}-password`}>密码</label>
      <div className={styles.passwordBox}>
        <input
          id={`${id}-password`}
          ref={passwordInput}
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          maxLength={128}
          {...marks('password')}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-label="显示密码"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? '隐藏' : '显示'}
        </button>
      </div>
      <FieldProblem id={`${id}-password-problem`} problem={problem} field="password" />
      <button type="submit" className={styles.submit} aria-busy={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </button>
      <p className={styles.problem} role="alert">
        {problem?.field === null ? problem.message : ''}
      </p>
    </form>
  )
}

function FieldProblem({ id, problem, field }: { id: string; problem: Problem | null; field: Field }) {
  if (problem?.field !== field) return null
  return (
    <p id={id} className={styles.fieldProblem} role="alert">
      {problem.message}
    </p>
  )
}
