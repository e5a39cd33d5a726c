/** The areas a permission can name. */
export const PERMISSION_IDS = [
  'resource',
  'classPreparation',
  'classGrouping',
  'schoolManage',
  'homework',
  'exam',
  'guidance',
  'wordDictation',
  'questionnaire',
  'questionCenter',
  'teachingGrowth',
  'dataReport',
] as const
/** The action vocabulary of spec §3. */
export const ACTIONS = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
] as const

export type PermissionId = (typeof PERMISSION_IDS)[number]
export type Action = (typeof ACTIONS)[number]
/** `permissionId.action`, the unit of every check (spec §6). */
export type Permission = `${PermissionId}.${Action}`

/**
 * The areas that are there, and of each the actions that a call or a page asks for: what a table of rights shows ([SE-104]). A check
 * holds it against the contract.
 */
export const ASKED_ACTIONS: Partial<Record<PermissionId, readonly Action[]>> = {
  resource: ['add', 'delete', 'edit', 'query', 'get', 'export'],
  classPreparation: ['add', 'delete', 'edit', 'query', 'get', 'export'],
  classGrouping: ['add', 'delete', 'edit', 'query', 'get', 'import', 'export'],
  schoolManage: ACTIONS,
  homework: ['add', 'delete', 'edit', 'query', 'get', 'export'],
  guidance: ['add', 'delete', 'edit', 'query', 'get', 'export'],
  questionCenter: ['add', 'delete', 'edit', 'query', 'get', 'import'],
}

/** What a role may do: permission id to allowed actions. An absent id means no access to that area. */
export type Grants = Partial<Record<PermissionId, readonly Action[]>>

/** The only reader of grants: the server's guard, the routes, the menu and `<Can>` all ask here. */
export function can(grants: Grants, permission: Permission): boolean {
  const [id, action] = permission.split('.') as [PermissionId, Action]
  return grants[id]?.includes(action) ?? false
}

/** The permissions of `grants` that `other` has not. */
export function permissionsBeyond(grants: Grants, other: Grants): Permission[] {
  return PERMISSION_IDS.flatMap((id) =>
    (grants[id] ?? []).map((action): Permission => `${id}.${action}`),
  ).filter((permission) => !can(other, permission))
}

const ALL = ACTIONS
const READ = ['query', 'get'] as const
const TEACH = ['add', 'delete', 'edit', 'query', 'get', 'import', 'export'] as const

const teachingGrants = {
  resource: TEACH,
  classPreparation: TEACH,
  classGrouping: TEACH,
  homework: TEACH,
  exam: TEACH,
  guidance: TEACH,
  wordDictation: TEACH,
  questionnaire: TEACH,
  questionCenter: TEACH,
  teachingGrowth: READ,
} as const satisfies Grants

/** The roles every new school starts with. A school may change its own copy later. */
export const ROLES = {
  school_manager: {
    name: '校管理员',
    grants: { ...teachingGrants, schoolManage: ALL, dataReport: READ, teachingGrowth: [...READ, 'export'] },
  },
  grade_leader: { name: '年级组长', grants: { ...teachingGrants, schoolManage: READ, dataReport: READ } },
  subject_leader: { name: '备课组长', grants: { ...teachingGrants, schoolManage: READ } },
  // 班主任 besides gives new passwords to the students of the classes that are headed: that follows from the class, not from a grant.
  head_teacher: { name: '班主任', grants: { ...teachingGrants, schoolManage: READ } },
  subject_teacher: { name: '任课教师', grants: teachingGrants },
  observer: {
    name: '巡课',
    grants: { resource: READ, classPreparation: READ, questionCenter: READ, teachingGrowth: READ },
  },
  student: { name: '学生', grants: {} },
} as const satisfies Record<string, { name: string; grants: Grants }>

export type RoleKey = keyof typeof ROLES

/** `user_type` and `manager_type` of the profile; clients treat both as opaque. */
export const USER_TYPE = { teacher: 1, student: 2 } as const
/** What a teacher leads, if anything. */
export const MANAGER_TYPE = { none: 0, school: 1, grade: 2, subject: 3 } as const
