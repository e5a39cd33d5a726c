import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { putAwaySignIns } from '../core/session/tell-sign-in.ts'
import { MANAGER_TYPE, PERMISSION_IDS, type PermissionId } from '@jiangtai/shared/core/permissions.ts'
import { queryClient, session } from '../core/api.ts'
import { failures } from '../core/failures.ts'
import { dropLink } from '../core/session/link-in-hand.ts'
import { forgetNotices } from '@jiangtai/ui/kit/notices.ts'

/** What a sign-in answers. */
export const SIGNED_IN: CallOutput<'POST /api/auth/login'> = {
  token: 'token-of-the-test',
  expires_at: '2099-01-01T00:00:00.000Z',
  user_type: 1,
}

/** The session user of a teacher who may do everything in these areas. */
export function userInfo(
  areas: readonly PermissionId[] = PERMISSION_IDS,
): CallOutput<'GET /api/auth/user/info'> {
  const actions = ['add', 'delete', 'edit', 'query', 'get', 'import', 'export'] as const
  return {
    name: '陈思远',
    avatar: null,
    welcome: '早上好',
    user_type: 1,
    role: {
      id: 'subject_teacher',
      name: '任课教师',
      permissions: areas.map((permissionId) => ({
        permissionId,
        actionEntitySet: actions.map((action) => ({ action })),
      })),
    },
    info: {
      name: '陈思远',
      a_id: '0197f000-0000-7000-8000-00000000000a',
      person_id: '0197f000-0000-7000-8000-00000000000b',
      school_id: '1',
      subject: 'math',
      isScience: true,
      manager_type: MANAGER_TYPE.school,
    },
  }
}

/** Forgets everything a page keeps between tests. */
export function forgetEverything(): void {
  session.signOut()
  queryClient.clear()
  // What the page was told before lies in its memory, too.
  putAwaySignIns()
  window.sessionStorage.clear()
  dropLink()
  failures.setState({ signed_out: null, notice: null })
  forgetNotices()
}
