import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { Races } from '../Races.tsx'
import { Timeline } from './Timeline.tsx'

const READ = 'GET /api/prepare_lessons/api/event_record'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const moment = (seq: number, text: string, change: Partial<Moment> = {}): Moment => ({
  ...{ seq, text, kind: 'question', since_s: 3727, created_at: '2026-09-01T03:02:07.000Z', link: null },
  ...change,
})

function open(reply: NonNullable<Parameters<typeof answerCalls>[0][typeof READ]>) {
  network = answerCalls({ [READ]: reply })
  return openScreen(
    <>
      <Races races={[{ race_id: 'r', opened_at: '2026-09-01T02:00:00.000Z', winners: [] }]} />
      <Timeline lesson_session_id="s" isOver />
    </>,
    { path: '/' },
  )
}

describe('[CR-135] 课堂过程', () => {
  test('tells the time since the lesson began, leads to what became of a moment, and goes on', async () => {
    const { user } = open(({ after_seq }) =>
      String(after_seq) === '0'
        ? {
            list: [moment(3, '开始抢答', { since_s: 65, link: { kind: 'race', race_id: 'r' } })],
            next_after_seq: 3,
          }
        : { list: [moment(9, '下课')], next_after_seq: null },
    )
    expect(await screen.findByText('01:05')).toBeVisible()
    expect(screen.getByRole('link', { name: '从这里回放：01:05 开始抢答' })).toHaveAttribute(
      'href',
      '/classPreparation/lessonReplay?lesson_session_id=s&seq=3',
    )
    await user.click(screen.getByRole('button', { name: '开始抢答' }))
    expect(document.activeElement).toHaveTextContent('没有人抢到')
    await user.click(screen.getByRole('button', { name: '再看后面的' }))
    expect(await screen.findByText('1:02:07')).toBeVisible()
    expect(screen.queryByRole('button', { name: '再看后面的' })).toBeNull()
  })

  test('is narrowed to a kind by the server, and says when there is nothing', async () => {
    const { user } = open(({ kind }) => ({
      list: kind === undefined ? [moment(1, '下课')] : [],
      next_after_seq: null,
    }))
    await screen.findByText('下课')
    await user.selectOptions(screen.getByRole('combobox', { name: '课堂过程的类别' }), '文件与下发')
    expect(await screen.findByText('这节课没有这一类。')).toBeVisible()
    expect(network.asked.at(-1)?.input).toMatchObject({ kind: 'file', after_seq: '0' })
  })

  test('that could not be had is asked for again', async () => {
    let isDown = true
    const { user } = open(() =>
      isDown ? refuse('NOT_FOUND', '课堂不存在') : { list: [moment(1, '下课')], next_after_seq: null },
    )
    expect(await screen.findByText('课堂过程没有加载出来：课堂不存在')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('下课')).toBeVisible()
  })
})
