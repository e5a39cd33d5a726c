import { describe, expect, it } from 'vitest'
import { mediaPlaces, slideSize } from './media-places.ts'

const size = { width: 1000, height: 500 }
const at = (box: string) => {
  const [x, y, cx, cy] = box.split(' ')
  return `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`
}
const picture = (box: string, names = '<a:videoFile r:link="m0"/>') =>
  `<p:pic><p:nvPicPr><p:nvPr>${names}<p:extLst><p:ext uri="{A}"><p14:media xmlns:p14="x" r:embed="m1"/></p:ext></p:extLst></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="picture"/></p:blipFill><p:spPr>${at(box)}<a:extLst><a:ext uri="{B}"/></a:extLst></p:spPr></p:pic>`

describe('[RE-34] where a slide shows what it plays', () => {
  it('is told by each name it goes by, not by that of its picture', () => {
    const places = mediaPlaces(`<p:grpSpPr>${at('7 7 7 7')}</p:grpSpPr>${picture('100 50 500 250')}`, size)
    const place = { left: 0.1, top: 0.1, width: 0.5, height: 0.5 }
    expect([...places]).toEqual([
      ['m0', place],
      ['m1', place],
    ])
  })

  it('is counted through groups that are drawn larger or smaller than they are inside', () => {
    const inner = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="20" y="20"/><a:ext cx="50" cy="50"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>${picture('0 0 100 100')}</p:grpSp>`
    const outer = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="100" y="100"/><a:ext cx="400" cy="200"/><a:chOff x="10" y="10"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`
    const places = mediaPlaces(`${outer}${picture('0 0 1000 500', '<a:audioFile r:link="m2"/>')}`, size)
    expect(places.get('m0')).toEqual({ left: 0.14, top: 0.24, width: 0.2, height: 0.2 })
    expect(places.get('m2')).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it('is the part on the slide, and not told for what lies beside it or has no place of its own', () => {
    expect(mediaPlaces(picture('-100 0 200 100'), size).get('m0')).toMatchObject({ left: 0, width: 0.1 })
    expect(mediaPlaces(picture('1200 0 200 100'), size).size).toBe(0)
    expect(mediaPlaces('<p:pic><a:videoFile r:link="m0"/><p:spPr/></p:pic>', size).size).toBe(0)
  })

  it('is not looked for in files that do not tell their size or are cut short', () => {
    expect(slideSize('<p:presentation/>')).toBeNull()
    expect(slideSize('<p:sldSz cx="0" cy="5"/>')).toBeNull()
    expect(slideSize('<p:sldSz type="x" cx="9144000" cy="6858000"/>')).toEqual({
      width: 9144000,
      height: 6858000,
    })
    expect(mediaPlaces('</p:grpSp></p:pic><a:off x="1" y="1"/><p:grpSp><p:pic><a:videoFile', size).size).toBe(
      0,
    )
  })
})
