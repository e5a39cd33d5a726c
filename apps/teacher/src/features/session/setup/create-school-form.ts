import { api } from '../../../core/api.ts'
import { missingOf, type Refusal, refusalOf } from '../fields/form.ts'
import { checkLogin } from '../fields/LoginField.tsx'
import { checkNewPassword } from '../fields/NewPasswordFields.tsx'
import { MISSING_OF_TEACHER, NO_TEACHER, sentTeacher, type TeacherField } from '../fields/TeacherFields.tsx'
import { accept } from '../sign-in.ts'

/** The first school as it is typed. */
export type SchoolValues = Record<
  'school_name' | 'region' | 'manager_name' | TeacherField | 'login' | 'password' | 'again' | 'setup_code',
  string
>
export const EMPTY_SCHOOL: SchoolValues = {
  ...{ school_name: '', region: '', manager_name: '', ...NO_TEACHER },
  ...{ login: '', password: '', again: '', setup_code: '' },
}

/** The fields that the server may refuse by name. */
const SENT = [
  ...(['school_name', 'region', 'manager_name', 'gender', 'phase_id', 'subject_id'] as const),
  ...(['login', 'password', 'setup_code'] as const),
]

/** The faults of a school before it is sent. */
export function checkSchool(
  values: SchoolValues,
  { asks_code }: { asks_code: boolean },
): Partial<SchoolValues> {
  const missing: Partial<SchoolValues> = missingOf<keyof SchoolValues>(values, {
    school_name: '请填写学校名称',
    manager_name: '请填写您的姓名',
    ...MISSING_OF_TEACHER,
    ...(asks_code ? { setup_code: '请填写设置码，它写在服务器启动时的输出里' } : {}),
  })
  const wrong = checkNewPassword(values)
  if (values.password === '') wrong.password = '请设置一个密码'
  return { ...missing, ...checkLogin(values), ...wrong }
}

/** Makes the school and signs its manager in; null when that is done. */
export async function sendSchool(values: SchoolValues): Promise<Refusal<keyof SchoolValues> | null> {
  const setup_code = values.setup_code.trim()
  try {
    const signedIn = await api.call('POST /api/setup/v1/school/create', {
      school_name: values.school_name.trim(),
      region: values.region.trim(),
      manager_name: values.manager_name.trim(),
      ...sentTeacher(values),
      login: values.login.trim(),
      password: values.password,
      ...(setup_code === '' ? {} : { setup_code }),
    })
    await accept(signedIn)
    return null
  } catch (error) {
    return refusalOf(error, SENT)
  }
}
