import type { PortalSetting } from './portals.ts'

/** What the server tells the page in its head: the portals, and the address of the subject network, null without one. */
export type PageSettings = { portals: readonly PortalSetting[]; subject_network_url: string | null }

/** The elements the page reads its settings from. */
export function pageSettings({ portals, subject_network_url }: PageSettings): string {
  const elements = [meta('jiangtai-portals', JSON.stringify(portals))]
  if (subject_network_url !== null) elements.push(meta('jiangtai-subject-network', subject_network_url))
  return elements.join('')
}

function meta(name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<meta name="${name}" content="${escaped}">`
}
