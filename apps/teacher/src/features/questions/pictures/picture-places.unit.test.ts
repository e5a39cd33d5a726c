import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { expect, test } from 'vitest'
import { placedPictures } from './picture-places.ts'

const image = { type: 'image', key: null, address: null, width: null, alt: '' } as const

test('[QF-7] pictures of one place are numbered, with the words before them', () => {
  const stem = [paragraphOf('如图甲'), image, paragraphOf('把它折成如图乙所示的样子以后得到的图形'), image]
  const document = questionOf(itemOf('text', { stem, analysis: [paragraphOf('见图'), image] }))
  expect(
    placedPictures(questionPictures(document), document).map(({ place, words_before }) => [
      place,
      words_before,
    ]),
  ).toEqual([
    ['题干 第 1 张', '如图甲'],
    ['题干 第 2 张', '…所示的样子以后得到的图形'],
    ['解析', ''],
  ])
})
