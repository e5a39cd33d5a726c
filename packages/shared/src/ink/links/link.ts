/** Longest address of a link. */
export const MAX_LINK_LENGTH = 500

/** Longest name of a host: it is told whole on the page. */
const MAX_HOST_LENGTH = 60

/** Why an address is not taken as a link, or null ([DW-115]): only a normalized https address without a user leads anywhere. */
export function linkRefusal(address: string): string | null {
  if (address.length > MAX_LINK_LENGTH) return `网址最多 ${MAX_LINK_LENGTH} 个字符`
  const url = readUrl(address)
  if (url === null) return '网址不正确'
  if (url.protocol !== 'https:') return '只能用 https:// 开头的网址'
  if (url.username !== '' || url.password !== '') return '网址里不能有用户名和密码'
  if (url.host.length > MAX_HOST_LENGTH) return '网站的名字太长，页面上写不下'
  // What is stored names the host that a browser opens: in full, in letters that cannot be taken for others.
  return url.href === address ? null : '网址不正确'
}

/** What somebody typed as the address of a link: https where no scheme is named, and in the form that browsers open. What is no address stays. */
export function typedLink(typed: string): string {
  const address = typed.trim()
  const full = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
  return readUrl(full)?.href ?? address
}

function readUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
