import type { Block, Inline, Mark, TableCell } from '@jiangtai/shared/questions/document.ts'
import { squaresPinyin } from '@jiangtai/shared/questions/plain-text.ts'

/** The name of a picture in the written file; null where its bytes are not there. */
export type PictureName = (key: string) => string | null

const TAGS: Record<Mark, readonly [string, string]> = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  wave: ['<u style="text-decoration-style:wavy">', '</u>'],
  dot: ['<span style="text-emphasis:dot">', '</span>'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
}

/** Blocks as HTML that is XML too, with formulas as `\( … \)`, which Moodle and players of QTI draw. */
export function blocksHtml(blocks: readonly Block[], pictureOf: PictureName): string {
  return blocks.map((block) => blockHtml(block, pictureOf)).join('')
}

/** Blocks without the paragraph around a single line: the text of a choice. */
export function lineHtml(blocks: readonly Block[], pictureOf: PictureName): string {
  const [only, ...others] = blocks
  return only?.type === 'paragraph' && others.length === 0
    ? only.content.map((inline) => inlineHtml(inline, pictureOf)).join('')
    : blocksHtml(blocks, pictureOf)
}

function blockHtml(block: Block | TableCell['blocks'][number], pictureOf: PictureName): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${block.content.map((inline) => inlineHtml(inline, pictureOf)).join('')}</p>`
    case 'math':
      return `<p>${escapeXml(`\\[${block.latex}\\]`)}</p>`
    case 'image':
      return `<p>${imageHtml(block, pictureOf)}</p>`
    case 'audio':
      return '<p>[音频]</p>'
    case 'table':
      return `<table border="1"><tbody>${block.rows.map((row) => `<tr>${row.map((cell) => cellHtml(cell, pictureOf)).join('')}</tr>`).join('')}</tbody></table>`
  }
}

function cellHtml({ is_head, colspan, rowspan, blocks }: TableCell, pictureOf: PictureName): string {
  const tag = is_head ? 'th' : 'td'
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
  return `<${tag}${spans}>${blocks.map((block) => blockHtml(block, pictureOf)).join('')}</${tag}>`
}

function inlineHtml(inline: Inline, pictureOf: PictureName): string {
  switch (inline.type) {
    case 'text': {
      const tags = inline.marks.map((mark) => TAGS[mark])
      const open = tags.map(([start]) => start).join('')
      return (
        open +
        escapeXml(inline.text) +
        tags
          .toReversed()
          .map(([, end]) => end)
          .join('')
      )
    }
    case 'math':
      return escapeXml(`\\(${inline.latex}\\)`)
    case 'blank':
      return `${escapeXml(squaresPinyin(inline.squares))}____`
    case 'image':
      return imageHtml(inline, pictureOf)
    case 'ruby':
      return `<ruby>${escapeXml(inline.base)}<rt>${escapeXml(inline.text)}</rt></ruby>`
    case 'break':
      return '<br/>'
  }
}

function imageHtml({ key, alt }: { key: string | null; alt: string }, pictureOf: PictureName): string {
  const name = key === null ? null : pictureOf(key)
  return name === null
    ? escapeXml(`[图片${alt === '' ? '' : `：${alt}`}]`)
    : `<img src="${escapeXml(name)}" alt="${escapeXml(alt)}"/>`
}

/** Text as XML writes it; signs that XML cannot hold at all are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot hold
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
