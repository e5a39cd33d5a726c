import { PIXEL_PNG } from '../../../../../../../test/lessons-builders.ts'
import { run } from '../docx-file.ts'

export const U = '<w:u w:val="single"/>'
export const list = (id: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
export const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
export const plan = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
export const num = (id: number, of_plan: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of_plan}"/>${more}</w:num>`
export const field = (code: string, result = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
export const tc = (inside: string, properties: string) =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
/** 拼音指南: the 拼音 above its base. */
export const above = (pinyin: string, base: string) =>
  `<w:r><w:ruby><w:rubyPr/><w:rt>${run(pinyin)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`
export const PICTURE = {
  relations: [{ id: 'p1', type: 'image', target: 'media/image1.png' }],
  files: { 'word/media/image1.png': PIXEL_PNG },
}
export const box = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="952500" cy="952500"/><wp:docPr id="2" name="文本框"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
