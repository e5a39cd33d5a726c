import { can, type Grants, MANAGER_TYPE, type Permission } from '@jiangtai/shared/core/permissions.ts'

export type SchoolTabKey = 'classes' | 'teachers' | 'students' | 'info' | 'roles' | 'joining' | 'records'

/** One part of 学校管理. */
export type SchoolTab = {
  key: SchoolTabKey
  label: string
  /** Who sees it; the same words as on the server's routes. */
  access: Permission
  /** Whether it is seen by those only whose office is the whole school ([SC-5]). */
  isForWholeSchool?: true
}

/** The parts of 学校管理 in their order; the first that is allowed opens when the address names none. */
export const SCHOOL_TABS: readonly SchoolTab[] = [
  {
    key: 'classes',
    label: '班级',
    access: 'schoolManage.query',
  },
  {
    key: 'teachers',
    label: '教师',
    access: 'schoolManage.query',
  },
  {
    key: 'students',
    label: '学生',
    access: 'schoolManage.query',
  },
  {
    key: 'info',
    label: '学校信息',
    access: 'schoolManage.query',
  },
  {
    key: 'roles',
    label: '角色权限',
    access: 'schoolManage.query',
  },
  {
    key: 'joining',
    label: '邀请与申请',
    access: 'schoolManage.edit',
    isForWholeSchool: true,
  },
  {
    key: 'records',
    label: '操作日志',
    access: 'schoolManage.edit',
    isForWholeSchool: true,
  },
]

/** The part that opens when the address names none. */
export const FIRST_SCHOOL_TAB = 'classes'

/** The parts of 学校管理 that a teacher sees. */
export function seenSchoolTabs(user: { grants: Grants; info: { manager_type: number } }): SchoolTab[] {
  const isWholeSchool = user.info.manager_type === MANAGER_TYPE.school
  return SCHOOL_TABS.filter(
    ({ access, isForWholeSchool = false }) =>
      can(user.grants, access) && (isWholeSchool || !isForWholeSchool),
  )
}
