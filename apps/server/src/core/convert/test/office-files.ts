import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const VND = 'application/vnd.openxmlformats-officedocument'

/** One relationship of a part: `type` is its last word, `is_outside` when it leads out of the file. */
type Relation = { id: string; type: string; target: string; is_outside?: boolean }

/** A Word file with these paragraphs and relations of its document. */
export function docx(input: {
  body: string
  relations?: readonly Relation[]
  settings?: readonly Relation[]
}): Promise<Buffer> {
  const main = `${VND}.wordprocessingml`
  const relations = [...(input.relations ?? []), { id: 'rS', type: 'settings', target: 'settings.xml' }]
  return zipOf({
    '[Content_Types].xml': types([
      ['/word/document.xml', `${main}.document.main+xml`],
      ['/word/settings.xml', `${main}.settings+xml`],
    ]),
    '_rels/.rels': rels([{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${input.body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': rels(relations),
    'word/settings.xml': `${HEAD}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}">${(input.settings ?? []).map(({ id }) => `<w:attachedTemplate r:id="${id}"/>`).join('')}</w:settings>`,
    'word/_rels/settings.xml.rels': rels(input.settings ?? []),
  })
}

/** A paragraph of a Word file. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
}

/** A picture that is not in the Word file but where relation `id` leads. */
export function linkedPicture(id: string): string {
  const size = 'cx="900000" cy="900000"'
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

/** A sound or video on a slide, counted from 1; `is_outside` where it lies elsewhere; `shown` is the XML of its picture, naming relation `m0`, `m1`… */
type Media = { slide: number; name: string; bytes: Buffer; is_outside?: boolean; shown?: string }

/** What is written below the slides, by their numbers counted from 1: the XML inside of the text, or a whole part of notes. */
type Notes = Readonly<Record<number, string>>

/** The notes of a slide as PowerPoint writes them: beside the text a picture of the slide and the number of the page. */
function notesSlide(paragraphs: string): string {
  if (paragraphs.startsWith('<?xml')) return paragraphs
  const shape = (type: string, text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="3" name="n"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>${text}</p:sp>`
  const texts = (inside: string) => `<p:txBody><a:bodyPr/><a:lstStyle/>${inside}</p:txBody>`
  const number = '<a:p><a:fld id="{1}" type="slidenum"><a:rPr lang="zh-CN"/><a:t>7</a:t></a:fld></a:p>'
  return `${HEAD}<p:notes xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shape('sldImg', '')}${shape('body', texts(paragraphs))}${shape('sldNum', texts(number))}</p:spTree></p:cSld></p:notes>`
}

/** A presentation of one slide a title, with sounds and videos on some, notes below some and some hidden; `order` is that in which the slides are shown. */
export function pptx(
  titles: readonly string[],
  {
    media = [],
    hidden = [],
    notes = {},
    order,
  }: { media?: readonly Media[]; hidden?: readonly number[]; notes?: Notes; order?: readonly number[] } = {},
): Promise<Buffer> {
  const main = `${VND}.presentationml`
  const slides = titles.map((title, index) => ({ title, no: index + 1 }))
  const space = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
  return zipOf({
    '[Content_Types].xml': types([
      ['/ppt/presentation.xml', `${main}.presentation.main+xml`],
      ...slides.map(({ no }): [string, string] => [`/ppt/slides/slide${no}.xml`, `${main}.slide+xml`]),
    ]),
    '_rels/.rels': rels([{ id: 'r1', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${space}><p:sldIdLst>${(order ?? slides.map(({ no }) => no)).map((no) => `<p:sldId id="${255 + no}" r:id="r${no}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': rels(
      slides.map(({ no }) => ({ id: `r${no}`, type: 'slide', target: `slides/slide${no}.xml` })),
    ),
    ...Object.fromEntries(
      slides.map(({ no, title }) => [
        `ppt/slides/slide${no}.xml`,
        `${HEAD}<p:sld ${space}${hidden.includes(no) ? ' show="0"' : ''}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="9000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="zh-CN" sz="4800"><a:ea typeface="宋体"/></a:rPr><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp>${media
          .filter(({ slide }) => slide === no)
          .map(({ shown = '' }) => shown)
          .join('')}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...Object.fromEntries(
      slides.map(({ no }) => [
        `ppt/slides/_rels/slide${no}.xml.rels`,
        rels([
          ...(notes[no] === undefined
            ? []
            : // Numbered by themselves, in the other order.
              [{ id: 'n1', type: 'notesSlide', target: `../notesSlides/notesSlide${100 - no}.xml` }]),
          ...media
            .filter(({ slide }) => slide === no)
            .map(({ name, is_outside }, index) => ({
              ...{ id: `m${index}`, type: name.endsWith('3') || name.endsWith('wav') ? 'audio' : 'video' },
              target: is_outside === true ? `https://example.test/${name}` : `../media/${name}`,
              ...(is_outside === undefined ? {} : { is_outside }),
            })),
        ]),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(notes).map(([no, text]) => [
        `ppt/notesSlides/notesSlide${100 - Number(no)}.xml`,
        notesSlide(text),
      ]),
    ),
    ...Object.fromEntries(media.map(({ name, bytes }) => [`ppt/media/${name}`, bytes])),
  })
}

function types(parts: readonly (readonly [string, string])[]): string {
  const overrides = parts
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join('')
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`
}

function rels(relations: readonly Relation[]): string {
  const lines = relations.map(
    ({ id, type, target, is_outside }) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${is_outside === true ? ' TargetMode="External"' : ''}/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

/** A zip archive of some texts. */
export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
