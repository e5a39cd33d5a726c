import { ApiError } from '@jiangtai/client/api.ts'
import { api, queryClient, session } from '../../core/api.ts'
import { NO_ROLE_MESSAGE, userQuery } from '../../core/user.ts'

/** Why a sign-in failed, and at which field it can be mended; null when it is not one field's fault. */
export type SignInRefusal = { field: 'account' | 'password' | null; message: string }

/** Signs in and learns who it is; returns null when the teacher is in. */
export async function signIn(given: { account: string; password: string }): Promise<SignInRefusal | null> {
  try {
    const signedIn = await api.call('POST /api/auth/login', given)
    queryClient.clear()
    session.signIn(signedIn)
    await queryClient.fetchQuery(userQuery)
    return null
  } catch (error) {
    if (error instanceof ApiError) return refusalOf(error)
    session.signOut()
    const hasNoRole = error instanceof Error && error.message === NO_ROLE_MESSAGE
    return {
      field: null,
      message: hasNoRole ? '该账号不能使用教师端，学生请打开 /pad/' : '系统错误,请稍后重试',
    }
  }
}

function refusalOf(error: ApiError): SignInRefusal {
  for (const field of ['account', 'password'] as const) {
    const message = error.fieldMessage(field)
    if (message !== null) return { field, message }
  }
  return { field: null, message: error.message }
}
