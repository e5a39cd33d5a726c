/** 在读, 休学 … in words. */
export const STUDENT_STATUS_NAMES = {
  enrolled: '在读',
  on_leave: '休学',
  transferred_out: '转出',
  graduated: '毕业',
  merged: '已合并',
} as const

/** 正常 … in words. */
export const ACCOUNT_STATE_NAMES = { active: '正常', unused: '未启用', disabled: '已停用' } as const

/** Every state of an account, for schemas and filters. */
export const ACCOUNT_STATES = ['active', 'unused', 'disabled'] as const

/** Most people one call changes: a large school. */
export const MAX_CHOSEN = 3000
/** Room for their ids in the body of a call. */
export const CHOSEN_BODY_BYTES = 160 * 1024
/** Most first passwords that one call makes; hashing them is slow on purpose. */
export const MAX_SLIPS = 200
/** The largest number of slips in one file: as many as a page makes at once. */
export const MAX_SLIP_ROWS = 1000

/** 性别 in words. */
export const GENDER_NAMES = { male: '男', female: '女' } as const

/** The changes of a student's 学籍: the states before and after, and the effects on class and account. */
export const STATUS_CHANGES = {
  leave: { name: '休学', from: ['enrolled'], to: 'on_leave' },
  return: { name: '复学', from: ['on_leave'], to: 'enrolled' },
  transfer_out: { name: '转出', from: ['enrolled', 'on_leave'], to: 'transferred_out' },
  transfer_in: { name: '转入', from: ['transferred_out'], to: 'enrolled' },
} as const
/** 休学 复学 转出 转入. */
export type StatusChangeKind = keyof typeof STATUS_CHANGES

/** Rows one file may take out. */
export const MAX_EXPORT_ROWS = 5000
