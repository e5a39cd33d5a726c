import type { Prover } from '@jiangtai/client/proof/prover.ts'
import { type FormEvent, useRef, useState } from 'react'
import { checkOwn, type OwnPassword, saidOf, type Trouble } from './own-password.ts'
import { PasswordField, PasswordRule, ShowPasswords } from './PasswordField.tsx'
import { ProvingLine } from './ProvingLine.tsx'
import type { SignInOutcome } from './sign-in.ts'

type Field = keyof OwnPassword

/** The first sign-in of a student: a password of one's own, then in with it. */
export function SetPasswordForm({
  onSave,
  onSignIn,
  onBack,
  proving,
}: {
  onSave: (own: string) => Promise<{ message: string } | null>
  onSignIn: (own: string) => Promise<SignInOutcome>
  onBack: () => void
  proving: Prover['proving']
}) {
  const [typed, setTyped] = useState<OwnPassword>({ own: '', again: '' })
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<Field> | null>(null)
  // The old password is worth nothing once the new one is stored: a sign-in that fails then is only tried again.
  const stored = useRef<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const showTrouble = (next: Trouble<Field>) => {
    setTrouble(next)
    if (next.field !== null) form.current?.querySelector<HTMLElement>(`[name="${next.field}"]`)?.focus()
  }
  const submit = async () => {
    if (isBusy) return
    const wrong = checkOwn(typed)
    if (wrong !== null) return showTrouble(wrong)
    setIsBusy(true)
    setTrouble(null)
    const told = await save()
    setIsBusy(false)
    if (told !== null) showTrouble(told)
  }
  const save = async (): Promise<Trouble<Field> | null> => {
    if (stored.current === null) {
      const refusal = await onSave(typed.own)
      if (refusal !== null) return { text: refusal.message, field: 'own' }
      stored.current = typed.own
    }
    const outcome = await onSignIn(stored.current)
    if (outcome.kind === 'signed_in') return null
    const reason = outcome.kind === 'refused' ? outcome.message : '这不是学生的账号'
    return { text: `新密码已保存，但没有登录成功：${reason}`, field: null }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const field = (name: Field) => ({
    ...{ name, value: typed[name], isShown, isWrong: trouble?.field === name },
    onType: (value: string) => setTyped({ ...typed, [name]: value }),
  })

  const said = saidOf(typed.own)
  // What the line under the field says already is not said again below.
  const isRefused = trouble?.text === said
  return (
    <form ref={form} className="sign-in-form" onSubmit={handleSubmit} noValidate>
      <h1 className="sign-in-title">换一个自己的密码</h1>
      <p className="sign-in-told">第一次登录，请换成只有自己知道的密码，并记牢。</p>
      <PasswordField {...field('own')} label="新密码" isFirst />
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
        {isBusy ? '正在保存…' : '保存并登录'}
      </button>
      <button type="button" className="sign-in-back" onClick={onBack}>
        返回
      </button>
    </form>
  )
}
