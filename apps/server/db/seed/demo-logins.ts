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

/** Tells whoever started the server where it is and how to sign in. */
export function printDemoLogins(address: string): void {
  const lines = DEMO_LOGINS.map(([login, what]) => `    ${login.padEnd(15)} ${what}`)
  console.log(
    [
      '',
      `  讲台已启动：${address}`,
      `  学生平板：  ${address}/pad/`,
      `  接口文档：  ${address}/api/docs`,
      '',
      `  演示账号（密码均为 ${DEMO_PASSWORD}）`,
      ...lines,
      '',
    ].join('\n'),
  )
}
