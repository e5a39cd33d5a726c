import type { Prover } from '@jiangtai/client/proof/prover.ts'
import { type FormEvent, useRef, useState } from 'react'
import './session.css'
import { checkOwn, type OwnPassword, saidOf, type Trouble } from './own-password.ts'
import { PasswordField, PasswordRule, ShowPasswords } from './PasswordField.tsx'
import { ProvingLine } from './ProvingLine.tsx'
import type { PasswordChange, PasswordField as Field } from './sign-in.ts'

type Typed = OwnPassword & { old: string }

/** A student changes the own password ([SE-109]); the pad stays signed in, other devices do not. */
export function ChangePasswordScreen({
  proving,
  onChange,
  onBack,
}: {
  proving: Prover['proving']
  onChange: (change: PasswordChange) => Promise<Trouble<Field> | null>
  onBack: () => void
}) {
  const [typed, setTyped] = useState<Typed>({ old: '', own: '', again: '' })
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<keyof Typed> | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const showTrouble = (next: Trouble<keyof Typed>) => {
    setTrouble(next)
    if (next.field !== null) form.current?.querySelector<HTMLElement>(`[name="${next.field}"]`)?.focus()
  }
  const submit = async () => {
    if (isBusy) return
    const wrong = typed.old === '' ? { text: '请填写原密码', field: 'old' as const } : checkOwn(typed)
    if (wrong !== null) return showTrouble(wrong)
    setIsBusy(true)
    setTrouble(null)
    const refused = await onChange({ old_password: typed.old, password: typed.own })
    setIsBusy(false)
    if (refused === null) setIsDone(true)
    else showTrouble(refused)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const field = (name: keyof Typed) => ({
    ...{ name, value: typed[name], isShown, isWrong: trouble?.field === name },
    onType: (value: string) => setTyped({ ...typed, [name]: value }),
  })

  if (isDone) return <Changed onBack={onBack} />
  const said = saidOf(typed.own)
  // What the line under the field says already is not said again below.
  const isRefused = trouble?.text === said
  return (
    <main className="change-password">
      <form ref={form} className="sign-in-form" onSubmit={handleSubmit} noValidate>
        <h1 className="sign-in-title">修改密码</h1>
        <PasswordField {...field('old')} label="原密码" isOld isFirst />
        <PasswordField {...field('own')} label="新密码" />
        <PasswordRule said={said} isRefused={isRefused} />
        <PasswordField {...field('again')} label="再填一次" />
        <ShowPasswords isShown={isShown} onShow={setIsShown} />
        {trouble !== null && !isRefused && (
          <p className="sign-in-trouble" role="alert">
            {trouble.text}
          </p>
        )}
        <ProvingLine proving={proving} />
        <button type="submit" className="button-primary sign-in-submit" aria-disabled={isBusy}>
          {isBusy ? '正在保存…' : '保存'}
        </button>
        <button type="button" className="sign-in-back" onClick={onBack}>
          返回
        </button>
      </form>
    </main>
  )
}

function Changed({ onBack }: { onBack: () => void }) {
  return (
    <main className="change-password">
      <div className="sign-in-form" role="status">
        <h1 className="sign-in-title">密码已修改</h1>
        <p>下次登录用新密码。其他设备上的登录已经退出。</p>
        <button type="button" className="button-primary sign-in-submit" onClick={onBack} autoFocus>
          返回首页
        </button>
      </div>
    </main>
  )
}
