export const ACCOUNT_PATH = '/account'
const ACCOUNT_PATHS = [ACCOUNT_PATH, '/unbindWechat']

/** Whether a page is one's own account, which belongs to no area. */
export function isAccountPath(pathname: string): boolean {
  return ACCOUNT_PATHS.includes(pathname)
}
