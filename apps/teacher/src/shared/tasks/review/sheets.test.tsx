import '@jiangtai/ui/base.css'
import { expect, test } from 'vitest'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { idOf } from '../../../test/question-things.ts'
import { askedItems } from '../marking/item-names.ts'
import type { ChosenAnswer } from './chosen-answers.ts'
import { drawSheet } from './draw-sheet.ts'
import { sheetsOf } from './sheets.tsx'

const kind = {
  words: {
    ...{ remind: '催交', give: '布置作业', write: '写作业内容' },
    excellent: '优秀作业',
    nothingGiven: '',
  },
}

/** A picture that is wide and green. */
function picture(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 800
  canvas.height = 400
  const context = canvas.getContext('2d')
  if (context !== null) context.fillStyle = '#00c800'
  context?.fillRect(0, 0, 800, 400)
  return canvas.toDataURL()
}

function chosen(change: Partial<ChosenAnswer['answer']> = {}): ChosenAnswer {
  const asked = askedItems(homeworkDetail()).get(idOf('22'))
  if (asked === undefined) throw new Error('the task has no such item')
  return {
    asked,
    files: { one: picture(), two: picture() },
    answer: {
      ...{ student_id: idOf('b1'), item_id: idOf('22'), round: 1, name: '王强', class_name: '高一(1)班' },
      ...{ result: 'half', score: 4, full_score: 8, highlight: null },
      value: {
        ...{ kind: 'text', text: '因为两边相等' },
        attachments: [
          { kind: 'photo', key: 'one', seconds: null },
          { kind: 'sound', key: 'heard', seconds: 9 },
          { kind: 'photo', key: 'two', seconds: null },
        ],
      },
      ink: [{ object_key: 'one', turns: 0, marks: [{ kind: 'right', x: 0.5, y: 0.5 }] }],
      ...change,
    },
  }
}

test('[HK-45] a question stands before its answers once, each photo on a page of its own, and no page knows a name', () => {
  const highlight = { kind: 'error' as const, word: '循环论证', is_shown: false }
  const sheets = sheetsOf([chosen(), chosen({ student_id: idOf('b2'), highlight })], {
    is_named: true,
    kind,
  })
  expect(sheets.map(({ title, shows }) => [title, shows.kind])).toEqual([
    ['第 2 题', 'question'],
    ['第 2 题（2） 学生作答', 'answer'],
    ['第 2 题（2） 学生作答', 'answer'],
    ['第 2 题（2） 典型错误', 'answer'],
    ['第 2 题（2） 典型错误', 'answer'],
  ])
  expect(sheets[1]?.shows).toEqual({
    ...{ kind: 'answer', student_id: idOf('b1'), item_id: idOf('22'), round: 1, is_named: true },
  })
})

test('[HK-45] a page is drawn with the photo and the ink of its marker', async () => {
  const [, first] = sheetsOf([chosen()], { is_named: false, kind })
  const { picture: drawn, ratio } = await drawSheet(first?.content)
  expect(drawn.size).toBeGreaterThan(1000)
  expect(ratio).toBeCloseTo(16 / 9)
  const bitmap = await createImageBitmap(drawn)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data } = context!.getImageData(0, 0, bitmap.width, bitmap.height)
  const count = (is: (red: number, green: number, blue: number) => boolean) => {
    let found = 0
    for (let at = 0; at < data.length; at += 4)
      if (is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) found += 1
    return found
  }
  expect(count((red, green, blue) => green > 150 && red < 60 && blue < 60)).toBeGreaterThan(100_000)
  expect(count((red, green, blue) => red > 150 && green < 90 && blue < 90)).toBeGreaterThan(100)
})

test('[HK-45] an answer of which a photo cannot be had becomes no page', async () => {
  const [, first] = sheetsOf([{ ...chosen(), files: { one: 'data:image/png;base64,AAAA' } }], {
    ...{ is_named: false, kind },
  })
  await expect(drawSheet(first?.content)).rejects.toThrow('有图片没有取到')
})
