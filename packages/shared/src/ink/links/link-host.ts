/** The host of a link, as the class reads it: what stands between scheme and path of a normalized address ([DW-115]). */
export function linkHost(link: string): string {
  return link.split('/')[2] ?? ''
}
