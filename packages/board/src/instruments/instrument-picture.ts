const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const LETTERS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** The instruments that lie on the page in `within`, as one picture of the whole page; null when none does. */
export async function drawInstruments(
  within: ParentNode,
  { width, pageRatio }: { width: number; pageRatio: number },
): Promise<HTMLImageElement | null> {
  const layer = within.querySelector('svg[data-instruments]')
  if (layer === null || layer.childElementCount === 0) return null
  const copy = document.createElementNS(SVG_NAMESPACE, 'svg')
  copy.setAttribute('xmlns', SVG_NAMESPACE)
  copy.setAttribute('viewBox', layer.getAttribute('viewBox') ?? '')
  copy.setAttribute('width', `${width}`)
  copy.setAttribute('height', `${Math.round(width * pageRatio)}`)
  copy.setAttribute('font-family', LETTERS)
  copy.append(...[...layer.children].map((child) => child.cloneNode(true)))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  return picture
}
