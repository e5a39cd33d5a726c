/** Where people are sent to scan, as the server names it in the page; null when it has no social sign-in. */
export function wechatAddressOfPage(): string | null {
  return document.querySelector('meta[name="jiangtai-wechat"]')?.getAttribute('content') ?? null
}
