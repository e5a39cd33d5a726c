import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { EntryFrame } from '../EntryFrame.tsx'
import { useForm } from '../fields/form.ts'
import { forgetJoinDraft, keepJoinDraft, readJoinDraft } from './join-draft.ts'
import { checkJoin, type JoinValues, type ProvedPhone, sendJoin } from './join-form.ts'
import { useInvitingSchool } from './inviting-school.ts'
import { arriveAtResult } from './join-result.ts'
import styles from '../login.module.css'
import { LoginField } from '../fields/LoginField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { PhoneCodeFields } from '../fields/PhoneCodeFields.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TeacherFields } from '../fields/TeacherFields.tsx'
import { TextField } from '../fields/TextField.tsx'

const MAX_CODE = 16

/** A teacher asks to join a school with the code its manager gave out. */
export function RegisterScreen() {
  const navigate = useNavigate()
  const proved = useRef<ProvedPhone | null>(null)
  const isSent = useRef(false)
  const [search] = useSearchParams()
  const draft = readJoinDraft(window.sessionStorage)
  const initial: JoinValues = {
    ...draft,
    // A link of an invitation brings its code.
    invitation_code: search.get('invitation')?.slice(0, MAX_CODE) ?? draft.invitation_code,
    ...{ code: '', password: '', again: '' },
  }
  const form = useForm({
    initial,
    check: checkJoin,
    send: async (values) => {
      const refusal = await sendJoin(values, {
        proved: proved.current,
        onProved: (next) => {
          proved.current = next
        },
      })
      if (refusal !== null) return refusal
      isSent.current = true
      forgetJoinDraft(window.sessionStorage)
      const asked = { name: values.name.trim(), login: values.login.trim() }
      void navigate('/user/register-result', { replace: true, ...arriveAtResult(asked) })
      return null
    },
  })
  const { values } = form
  const school = useInvitingSchool(values.invitation_code)
  // A code costs the school money: it is sent to who has been invited.
  const isInvited = (element: HTMLFormElement | null) => {
    if (values.invitation_code.trim() !== '') return true
    const fields = { invitation_code: '请先填写邀请码，再获取验证码' }
    form.complainOf(['invitation_code'], { fields, message: null }, element)
    return false
  }
  // A reload must not cost the typed text; secrets are not kept.
  useEffect(() => {
    if (!isSent.current) keepJoinDraft(window.sessionStorage, values)
  }, [values])

  return (
    <EntryFrame title="申请加入学校">
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          form={form}
          name="invitation_code"
          label="邀请码"
          hint={
            school === null ? '由学校管理员提供，8 个字母和数字，一周内有效' : `加入${school.school_name}`
          }
          input={{
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: MAX_CODE,
          }}
        />
        <PhoneCodeFields form={form} purpose="bind" mayAsk={isInvited} />
        <TextField form={form} name="name" label="姓名" input={{ autoComplete: 'name', maxLength: 20 }} />
        <TeacherFields form={form} {...(school !== null && { subjects: school.subjects })} />
        <LoginField form={form} />
        <NewPasswordFields form={form} label="密码" />
        <SubmitButton form={form} label="提交申请" busy_label="正在提交…" />
      </form>
      <p className={styles.hint}>
        已有账号？<Link to="/login">去登录</Link>
      </p>
    </EntryFrame>
  )
}
