/** Who did what a record tells: a refused sign-in was nobody's, and what else no account did was done at the server. */
export function actorName({ account_name, action }: { account_name: string | null; action: string }): string {
  return account_name ?? (action === 'session.refused' ? '未登录' : '服务器维护人员')
}
