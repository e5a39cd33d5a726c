import { Link, useNavigate } from 'react-router'
import { EntryFrame } from '../EntryFrame.tsx'
import { LoginField } from '../fields/LoginField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TeacherFields } from '../fields/TeacherFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useForm } from '../fields/form.ts'
import styles from '../login.module.css'
import { checkSchool, EMPTY_SCHOOL, sendSchool } from './create-school-form.ts'
import { useSetupState } from './setup-state.ts'

/** The first school of a server, and its manager, who is signed in with it. */
export function CreateSchoolScreen() {
  const navigate = useNavigate()
  const state = useSetupState()
  const asks_code = state?.asks_code === true
  const form = useForm({
    initial: EMPTY_SCHOOL,
    check: (values) => checkSchool(values, { asks_code }),
    send: async (values) => {
      const refusal = await sendSchool(values)
      if (refusal === null) void navigate('/schoolManage', { replace: true })
      return refusal
    },
  })
  // A refusal for want of the setup code shows its field, also where none seemed to be needed.
  const showsCode = asks_code || form.problems.setup_code !== undefined || form.values.setup_code !== ''
  const toSignIn = (
    <p className={styles.hint}>
      已有学校？<Link to="/login">去登录</Link>
    </p>
  )

  if (state?.may_create === false && !form.isBusy)
    return (
      <EntryFrame title="创建学校">
        <p className={styles.told} role="status">
          这台服务器上已经有学校了，请直接登录；还没有账号的，请找学校管理员。
        </p>
        {toSignIn}
      </EntryFrame>
    )
  return (
    <EntryFrame title="创建学校">
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          form={form}
          name="school_name"
          label="学校名称"
          input={{ autoComplete: 'organization', maxLength: 40 }}
        />
        <TextField
          form={form}
          name="region"
          label="地区（选填）"
          hint="例如：浙江省 杭州市 西湖区"
          input={{ autoComplete: 'off', maxLength: 60 }}
        />
        <TextField
          form={form}
          name="manager_name"
          label="您的姓名"
          hint="您将是这所学校的校管理员"
          input={{ autoComplete: 'name', maxLength: 20 }}
        />
        <TeacherFields form={form} />
        <LoginField form={form} />
        <NewPasswordFields form={form} label="密码" />
        {showsCode && (
          <TextField
            form={form}
            name="setup_code"
            label="设置码"
            hint="写在服务器启动时的输出里，每次启动都不同"
            input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 32 }}
          />
        )}
        <SubmitButton form={form} label="创建学校" busy_label="正在创建…" />
      </form>
      {toSignIn}
    </EntryFrame>
  )
}
