import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QuestionFiles } from '../blocks/question-files.ts'
import { SpokenComment } from './SpokenComment.tsx'

afterEach(cleanup)

const NAME = '语音评语（9 秒）'
// The player is fetched with the first sound.
const PATIENT = { timeout: 10_000 }
const drawn = (files: Record<string, string>) => (
  <QuestionFiles value={files}>
    <SpokenComment voice={{ key: 'voice.webm', seconds: 9 }} />
  </QuestionFiles>
)
const player = () => screen.findByRole('group', { name: NAME }, PATIENT)
const soundOf = async () => (await player()).querySelector('audio') ?? document.body
async function lose() {
  const sound = await soundOf()
  fireEvent.play(sound)
  fireEvent.error(sound)
}

test('[TK-172] a comment that cannot be fetched says so, and is tried again', async () => {
  render(drawn({ 'voice.webm': '/gone.webm' }))
  await lose()
  expect(screen.getByRole('alert').textContent).toContain(`${NAME}没有取到，请检查网络后重试`)
  expect(screen.queryByRole('group', { name: NAME })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await soundOf()).toHaveAttribute('src', '/gone.webm')
})

test('[TK-172] what has arrived meanwhile is played, and one without an address says so', async () => {
  const { rerender } = render(drawn({ 'voice.webm': '/gone.webm' }))
  await lose()
  rerender(drawn({ 'voice.webm': '/here.webm' }))
  expect(await soundOf()).toHaveAttribute('src', '/here.webm')
  rerender(drawn({}))
  expect(screen.getByText(`${NAME}暂时取不到，请刷新后再听`)).toBeTruthy()
})
