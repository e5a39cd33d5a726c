import type { PortalSetting } from './portals.ts'

/** The server's settings in the head of a page: the portals, the address of a partner's site that has an entry in the menu and the one where people scan with WeChat, null without one; and whether the first school can be made. */
export type PageSettings = {
  portals: readonly PortalSetting[]
  partner_url: string | null
  wechat_url: string | null
  offers_setup: boolean
}

/** The elements the page reads its settings from. */
export function pageSettings({ portals, partner_url, wechat_url, offers_setup }: PageSettings): string {
  const elements = [meta('jiangtai-portals', JSON.stringify(portals))]
  if (partner_url !== null) elements.push(meta('jiangtai-partner', partner_url))
  if (wechat_url !== null) elements.push(meta('jiangtai-wechat', wechat_url))
  if (offers_setup) elements.push(meta('jiangtai-setup', 'first-school'))
  return elements.join('')
}

function meta(name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<meta name="${name}" content="${escaped}">`
}
