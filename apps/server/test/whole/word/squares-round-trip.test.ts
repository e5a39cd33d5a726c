import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { expect, it } from 'vitest'
import { throughWord } from './word-round-trip.ts'

it('[QI-148] [QU-130] the 田字格 of a paper that was exported to Word are read again, with 拼音 and without', async () => {
  const blank = (n: number, squares: string[]) => ({ type: 'blank' as const, n, width: null, squares })
  const words = (text: string) => ({ type: 'text' as const, text, marks: [] })
  const stem = [
    {
      ...paragraphOf(''),
      content: [
        words('看拼音写词语：'),
        blank(1, ['chūn', 'tiān']),
        words('　'),
        blank(2, ['bà', '']),
        words('　'),
        blank(3, ['', '', '']),
      ],
    },
  ]
  const { text } = await throughWord([questionOf(itemOf('blank', { stem, blanks: [1, 2, 3] }))])
  expect(text).toContain('看拼音写词语：____<田 chūn tiān>　____<田 bà ->　____<田 3>')
})
