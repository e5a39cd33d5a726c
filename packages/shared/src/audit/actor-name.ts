/** The name of the person who acted: a refused sign-in has no person, and every other act without an account was done by the server. */
export function actorName({ account_name, action }: { account_name: string | null; action: string }): string {
  return account_name ?? (action === 'session.refused' ? '未登录' : '服务器维护人员')
}
