/** Every demo account has this password. */
export const DEMO_PASSWORD = 'jiangtai-2026'

/** The demo accounts worth trying, with what each is for. */
export const DEMO_LOGINS = [
  ['teacher', '数学教师，高一(1)班班主任，有一份备好的课'],
  ['manager', '校管理员'],
  ['physics', '物理教师'],
  ['chinese', '语文教师'],
  ['grade', '年级组长'],
  ['subject', '备课组长'],
  ['observer', '巡课（只读）'],
  ['s0001 … s0045', '学生，高一(1)班，在 /pad/ 登录'],
] as const

/** The lines that tell how to sign in to the demo school. */
export function demoLines(usable: readonly (typeof DEMO_LOGINS)[number][]): string[] {
  if (usable.length === 0) return []
  const lines = usable.map(([login, what]) => `    ${login.padEnd(15)} ${what}`)
  return [`  演示账号（密码均为 ${DEMO_PASSWORD}）`, ...lines, '']
}
