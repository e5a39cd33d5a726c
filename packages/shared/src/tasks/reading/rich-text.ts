import type { Block } from '../../questions/document.ts'
import { questionFiles, questionPictures } from '../../questions/files/question-files.ts'
import { blankNumbers, mapInlines } from '../../questions/map-blocks.ts'
import { blocksFromText } from '../../questions/typed-form/blocks-from-text.ts'
import { normaliseBlocks } from '../../questions/typed-form/normalise-blocks.ts'
import { MAX_READING_FILES, MAX_READING_TEXT } from '../limits.ts'
import type { MaterialContent } from './material.ts'

/** The letters of a text: spaces, formulas and files are none. */
export function letterCount(blocks: readonly Block[]): number {
  let count = 0
  mapInlines(blocks, (inline) => {
    const letters = inline.type === 'text' ? inline.text : inline.type === 'ruby' ? inline.base : ''
    count += letters.replace(/\s/g, '').length
    return inline
  })
  return count
}

/** What is wrong with a text that is to be read, in Chinese; null when it can be stored ([TK-140]). */
export function writtenFault(blocks: readonly Block[]): string | null {
  if (normaliseBlocks(blocks).length === 0) return '请写要读的内容'
  const letter_count = letterCount(blocks)
  if (letter_count > MAX_READING_TEXT) return `最多 ${MAX_READING_TEXT} 个字，现在有 ${letter_count} 个`
  if (blankNumbers(blocks).length > 0) return '要读的内容里不能有填空，要学生填的请加一个练习'
  if (questionPictures(blocks).some(({ key }) => key === null)) return '有图片没有传上来，请删掉重新插入'
  const file_count = questionFiles(blocks).length
  return file_count > MAX_READING_FILES
    ? `图片和录音最多 ${MAX_READING_FILES} 个，现在有 ${file_count} 个`
    : null
}

/** The blocks of a text that is read, whenever it was written; null for what is no text. */
export function textBlocks(content: MaterialContent): Block[] | null {
  switch (content.kind) {
    case 'text':
      return blocksFromText(content.text)
    case 'rich_text':
      return content.blocks
    default:
      return null
  }
}
