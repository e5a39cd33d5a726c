import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QuestionFiles } from '../blocks/question-files.ts'
import { SpokenComment } from './SpokenComment.tsx'

afterEach(cleanup)

const NAME = '语音评语（9 秒）'
const drawn = (files: Record<string, string>) => (
  <QuestionFiles value={files}>
    <SpokenComment voice={{ key: 'voice.webm', seconds: 9 }} />
  </QuestionFiles>
)

test('[TK-172] a comment that cannot be fetched says so, and is tried again', () => {
  render(drawn({ 'voice.webm': '/gone.webm' }))
  fireEvent.error(screen.getByLabelText(NAME))
  expect(screen.getByRole('alert').textContent).toContain(`${NAME}没有取到，请检查网络后重试`)
  expect(screen.queryByLabelText(NAME)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByLabelText(NAME)).toHaveAttribute('src', '/gone.webm')
})

test('[TK-172] what has arrived meanwhile is played, and one without an address says so', () => {
  const { rerender } = render(drawn({ 'voice.webm': '/gone.webm' }))
  fireEvent.error(screen.getByLabelText(NAME))
  rerender(drawn({ 'voice.webm': '/here.webm' }))
  expect(screen.getByLabelText(NAME)).toHaveAttribute('src', '/here.webm')
  rerender(drawn({}))
  expect(screen.getByText(`${NAME}暂时取不到，请刷新后再听`)).toBeTruthy()
})
