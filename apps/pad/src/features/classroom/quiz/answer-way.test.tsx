import { cleanup, screen } from '@testing-library/react'
import type { AskedWay } from '@jiangtai/shared/lessons/preset/preset.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestPhotos } from '../test/photo-server.ts'
import { BLANK, quizOf, SINGLE, TEXT } from '../test/sample-room.ts'
import { showQuiz } from '../test/show-quiz.tsx'

afterEach(cleanup)

const show = (answer_way: AskedWay | undefined, content = TEXT) =>
  showQuiz({
    quiz: {
      phase: 'running',
      quiz: { ...quizOf(content, null), ...(answer_way === undefined ? {} : { answer_way }) },
    },
    photos: openTestPhotos().photos,
  })
const offered = () => ({
  keyboard: screen.queryByLabelText('答案') !== null,
  photo: screen.queryByLabelText('拍照') !== null,
  handwriting: screen.queryByRole('button', { name: '手写' }) !== null,
  sound: screen.queryByRole('button', { name: '录音' }) !== null,
})

test.each([
  [undefined, '解答题', { keyboard: true, photo: true, handwriting: true, sound: true }],
  ['keyboard', '解答题 · 键盘作答', { keyboard: true, photo: false, handwriting: false, sound: false }],
  ['photo', '解答题 · 拍照作答', { keyboard: false, photo: true, handwriting: false, sound: false }],
  ['handwriting', '解答题 · 手写作答', { keyboard: false, photo: false, handwriting: true, sound: false }],
  ['sound', '解答题 · 录音作答', { keyboard: false, photo: false, handwriting: false, sound: true }],
] as const)('[LE-191] asked for %s, only that is offered, and the head says so', (way, head, ways) => {
  show(way)
  expect(offered()).toEqual(ways)
  expect(document.querySelector('.quiz-type')?.textContent).toBe(head)
})

test('[LE-191] what a machine marks keeps its own form', () => {
  show('photo', SINGLE)
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(1)
  cleanup()
  show('handwriting', BLANK)
  expect(screen.getByLabelText('第 1 空')).toBeVisible()
})
