import type { PortalSetting } from './portals.ts'

/** What the server tells the page in its head: the portals, the address of the subject network and the one where people scan with WeChat, null without one. */
export type PageSettings = {
  portals: readonly PortalSetting[]
  subject_network_url: string | null
  wechat_url: string | null
}

/** The elements the page reads its settings from. */
export function pageSettings({ portals, subject_network_url, wechat_url }: PageSettings): string {
  const elements = [meta('jiangtai-portals', JSON.stringify(portals))]
  if (subject_network_url !== null) elements.push(meta('jiangtai-subject-network', subject_network_url))
  if (wechat_url !== null) elements.push(meta('jiangtai-wechat', wechat_url))
  return elements.join('')
}

function meta(name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<meta name="${name}" content="${escaped}">`
}
