// A .pptx of so many slides, each with a title, some lines and a picture of its own, as a teacher's courseware has them.
import { buffer } from 'node:stream/consumers'
import { deflateSync, crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const VND = 'application/vnd.openxmlformats-officedocument.presentationml'
const SPACE = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
const PICTURE = { width: 1280, height: 720 }

/**
 * @param {number} count
 * @returns {Promise<Buffer>}
 */
export async function makeDeck(count) {
  const zip = new ZipFile()
  const add = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    zip.addBuffer(Buffer.from(content), name, { compress: !name.endsWith('.png') })
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  add('[Content_Types].xml', contentTypes(numbers))
  add('_rels/.rels', relations([['r1', 'officeDocument', 'ppt/presentation.xml']]))
  add(
    'ppt/presentation.xml',
    `${HEAD}<p:presentation ${SPACE}><p:sldIdLst>${numbers.map((no) => `<p:sldId id="${255 + no}" r:id="r${no}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  )
  add(
    'ppt/_rels/presentation.xml.rels',
    relations(numbers.map((no) => [`r${no}`, 'slide', `slides/slide${no}.xml`])),
  )
  for (const no of numbers) {
    add(`ppt/slides/slide${no}.xml`, slide(no))
    add(`ppt/slides/_rels/slide${no}.xml.rels`, relations([['r1', 'image', `../media/image${no}.png`]]))
    add(`ppt/media/image${no}.png`, picture(no))
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** @param {number} no */
function slide(no) {
  const lines = ['观察图象的开口方向、对称轴和顶点', '说一说 a 的符号和开口的关系', `完成练习第 ${no} 题`]
  const place = (/** @type {number[]} */ [x, y, width, height]) =>
    `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"/>`
  const text = (
    /** @type {number} */ id,
    /** @type {number[]} */ at,
    /** @type {string[]} */ rows,
    /** @type {number} */ size,
  ) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="t${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(at)}</p:spPr><p:txBody><a:bodyPr/>${rows.map((row) => `<a:p><a:r><a:rPr lang="zh-CN" sz="${size}"><a:ea typeface="宋体"/></a:rPr><a:t>${row}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  const shown = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="r1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place([5600000, 1700000, 6000000, 3375000])}</p:spPr></p:pic>`
  const title = text(2, [600000, 400000, 10900000, 1000000], [`第 ${no} 页 二次函数的图象与性质`], 4000)
  return `${HEAD}<p:sld ${SPACE}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${title}${text(3, [600000, 1700000, 4800000, 3600000], lines, 2400)}${shown}</p:spTree></p:cSld></p:sld>`
}

/** A picture that is like no other: soft colours with the grain of a photo, which makes it large. */
function picture(/** @type {number} */ no) {
  const { width, height } = PICTURE
  const rows = Buffer.alloc(height * (1 + width * 3))
  let grain = no * 7919 + 1
  for (let y = 0; y < height; y += 1) {
    const row = y * (1 + width * 3)
    for (let x = 0; x < width; x += 1) {
      grain = (grain * 1103515245 + 12345) & 0x7fffffff
      const noise = (grain >> 16) & 1
      const at = row + 1 + x * 3
      rows[at] = ((x + no * 13) >> 2) + noise
      rows[at + 1] = ((y + no * 29) >> 2) + noise
      rows[at + 2] = 120 + ((x * y) >> 13) + noise
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(rows, { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** @param {string} kind @param {Buffer} body */
function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** @param {readonly number[]} numbers */
function contentTypes(numbers) {
  const parts = [
    ['/ppt/presentation.xml', `${VND}.presentation.main+xml`],
    ...numbers.map((no) => [`/ppt/slides/slide${no}.xml`, `${VND}.slide+xml`]),
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`
}

/** @param {readonly (readonly string[])[]} list ids, kinds and targets */
function relations(list) {
  const lines = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}
