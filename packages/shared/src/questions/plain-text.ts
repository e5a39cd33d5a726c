import type { Block, Inline } from './document.ts'

/** Blocks in one line: formulas between `$`, blanks as `____` behind their 拼音, pictures and sounds by a word. The wide spaces between `（）` stay. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(blockText)
    .join(' ')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.content.map(inlineText).join('')
    case 'math':
      return `$${block.latex}$`
    case 'image':
      return block.alt === '' ? '[图片]' : `[图片：${block.alt}]`
    case 'audio':
      return '[音频]'
    case 'table':
      return block.rows.map((row) => row.map((cell) => plainText(cell.blocks)).join(' | ')).join(' ')
  }
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'math':
      return `$${inline.latex}$`
    case 'blank':
      return `${squaresPinyin(inline.squares)}____`
    case 'image':
      return inline.alt === '' ? '[图片]' : `[图片：${inline.alt}]`
    case 'ruby':
      return inline.base
    case 'break':
      return ' '
  }
}

/** The 拼音 above the squares, for texts without squares; empty where none has any. */
export function squaresPinyin(squares: readonly string[] | undefined): string {
  return (squares ?? []).filter((one) => one !== '').join(' ')
}

/** One line of text as a paragraph, for words that the program itself says. */
export function paragraphOf(text: string): Block {
  return {
    type: 'paragraph',
    align: 'left',
    indent: 0,
    content: text === '' ? [] : [{ type: 'text', text, marks: [] }],
  }
}
