import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import type { MoodlePicture } from '../write-moodle.ts'

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAusB9Y2lU5kAAAAASUVORK5CYII=',
  'base64',
)

/** A 单选题 with a picture in its stem, and the picture by its key. */
export function illustratedBlocks() {
  const key = 'questions/a.png'
  const stem = [
    {
      type: 'paragraph' as const,
      align: 'left' as const,
      indent: 0,
      content: [
        { type: 'text' as const, text: '如图，', marks: [] },
        { type: 'image' as const, key, address: null, width: null, alt: '三角形' },
      ],
    },
  ]
  const pictures: ReadonlyMap<string, MoodlePicture> = new Map([[key, { name: 'a.png', bytes: PNG }]])
  return { question: questionOf({ ...itemOf('single'), stem }), pictures }
}
