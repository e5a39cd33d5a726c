import type { Block, Question } from '@jiangtai/shared/questions/document.ts'
import { PIXEL_PNG } from '../../lessons-builders.ts'

/** A picture by its key, which no other has. */
type Picture = { key: string; bytes: Buffer }

/** Questions with a picture in each stem and each option (alone in every other one) and each analysis, and the pictures in the order of the print. */
export function withPictures(questions: readonly Question[]): { questions: Question[]; pictures: Picture[] } {
  const pictures: Picture[] = []
  const picture = (): Block => {
    const key = `picture-${pictures.length}`
    pictures.push({ key, bytes: pictureNamed(key) })
    return { type: 'image', key, address: null, width: null, alt: '图' }
  }
  const drawn = questions.map((question): Question => {
    const asked = question.items.map((item) => ({
      ...item,
      stem: [...withoutImages(item.stem), picture()],
      options: item.options.map((option, at) => ({
        ...option,
        content: at % 2 === 0 ? [picture()] : [...withoutImages(option.content), picture()],
      })),
    }))
    const items = asked.map((item) => ({ ...item, analysis: [...withoutImages(item.analysis), picture()] }))
    const material = question.material === null ? null : withoutImages(question.material)
    return { ...question, material, items, analysis: withoutImages(question.analysis) }
  })
  return { questions: drawn, pictures }
}

/** A picture of 40 × 30 by its head, with its name behind its end: one pixel would be a hidden mark. */
function pictureNamed(key: string): Buffer {
  const bytes = Buffer.concat([PIXEL_PNG, Buffer.from(key)])
  bytes.writeUInt32BE(40, 16)
  bytes.writeUInt32BE(30, 20)
  return bytes
}

/** Blocks without the pictures that are only known by their address. */
function withoutImages(blocks: readonly Block[]): Block[] {
  return blocks
    .filter(({ type }) => type !== 'image')
    .map((block) =>
      block.type === 'paragraph'
        ? { ...block, content: block.content.filter(({ type }) => type !== 'image') }
        : block,
    )
}
