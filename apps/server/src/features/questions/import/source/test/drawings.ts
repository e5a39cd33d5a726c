/** A picture in the line, by its relation; sizes in EMU. */
export function inlinePicture(
  id: string,
  {
    cx = 952500,
    alt = '',
    blip = `r:embed="${id}"`,
    crop = '',
  }: { cx?: number; alt?: string; blip?: string; crop?: string } = {},
): string {
  return `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="952500"/><wp:docPr id="1" name="图片 1" descr="${alt}"/>${graphic({ blip, crop })}</wp:inline></w:drawing></w:r>`
}

/** The picture of a drawing. */
export function graphic({ blip, crop = '' }: { blip: string; crop?: string }): string {
  return (
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr/>' +
    `<pic:blipFill><a:blip ${blip}/>${crop}<a:stretch/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="952500" cy="952500"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic>`
  )
}
