import {
  filesAreThere,
  illustrated,
  illustratedFiles,
} from '@jiangtai/questions/test/illustrated-question.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { quizOfDocument } from '../test/sample-room.ts'
import { showQuiz } from '../test/show-quiz.tsx'

afterEach(cleanup)

test('[QF-2] [QF-5] pictures of stem and option are seen on the pad, the sound is ready, all kept in its memory', async () => {
  showQuiz({ quiz: { phase: 'running', quiz: { ...quizOfDocument(illustrated), files: illustratedFiles } } })
  await screen.findByRole('img', { name: '题干的图' })
  await screen.findByRole('img', { name: '选项的图' })
  const addresses = () => [...document.querySelectorAll('img, audio')].map((file) => file.getAttribute('src'))
  await waitFor(() => expect(addresses().map((url) => url?.slice(0, 5))).toEqual(['blob:', 'blob:', 'blob:']))
  await waitFor(async () => expect(await filesAreThere(document)).toBe(true))
})

test('[QF-3] a file without an address is told in words', () => {
  showQuiz({ quiz: { phase: 'running', quiz: quizOfDocument(illustrated) } })
  expect(screen.getByText('〔题干的图：图片暂时取不到〕')).toBeVisible()
  expect(screen.getByText('〔录音（1 秒）：暂时取不到〕')).toBeVisible()
})
